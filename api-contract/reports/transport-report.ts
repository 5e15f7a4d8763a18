import { countedFigures } from '@milepost/domain/reports/figures';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import { MAX_REPORT_DAYS, reportSteps } from '@milepost/domain/reports/report-days';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';
import { closed, Day, Days, Town, wanted } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });

/** Max lanes in a report; it counts the rest too. */
export const MAX_LANES = 100;

const meaning = {
  completed: 'Completed transports.',
  cancelled: 'Cancelled ones.',
  tracked: 'Of both, those with at least one GPS signal: what is billed.',
  early: 'Completed, and at the last stop before its window.',
  onTime: 'Within it.',
  delayed: 'After it.',
  unknown: 'Completed, but the arrival was not seen.',
  stays: 'Stops of which arrival and departure are known.',
  minutesOnSite: 'The minutes of all these stays.',
  weighed: 'Completed transports whose emissions are estimated: cargo weight and planned way are known.',
  tonneKm: 'Of these, tonnes times kilometres: times `gramsPerTonneKm` grams of CO₂e.',
} as const satisfies Record<(typeof countedFigures)[number], string>;

const figures = Object.fromEntries(
  countedFigures.map((key) => [key, Type.Integer({ minimum: 0, description: meaning[key] })]),
) as Record<(typeof countedFigures)[number], typeof Count>;

const Figures = Type.Object(figures, closed);
const Period = Type.Object(
  { start: Day, ...Days, ...figures },
  { ...closed, description: 'From and to are the days of the period that lie within the report.' },
);

const Delay = nullable(Type.Integer({ minimum: 0, description: 'Null: nothing was measured.' }));

const Tracking = Type.Object(
  {
    measured: Type.Integer({
      minimum: 0,
      description:
        'Completed transports of which the rest is known. Those that ended before it was measured, or whose ' +
        'signals were deleted by then, are left out.',
    }),
    minutesUnderWay: Type.Integer({
      minimum: 0,
      description: 'From the first stop to the last, as they were reached or, where that was not seen, as planned.',
    }),
    minutesGpsOk: Type.Integer({ minimum: 0, description: 'Of these, with a position of at most an hour ago.' }),
    signals: Type.Integer({ minimum: 0, description: 'GPS signals from under way.' }),
    medianDelaySeconds: Delay,
    p95DelaySeconds: { ...Delay, description: '95 of 100 signals came sooner after the device had sent them.' },
  },
  closed,
);

const Emissions = Type.Object(
  {
    kg: Type.Integer({ minimum: 0, description: 'CO₂e of the total, well to wheel: an estimate by ISO 14083.' }),
    kgBefore: Count,
    gramsPerTonneKm: Type.Number(),
    source: Type.String({ description: 'Where the factor stands.' }),
  },
  { ...closed, description: 'Of the `weighed` transports; ferries are not in it.' },
);

export const TransportReport = Type.Object(
  {
    ...Days,
    timeZone: Type.String({ description: 'The organisation’s: its days, weeks and months count.' }),
    step: literals(reportSteps),
    total: Figures,
    emissions: Emissions,
    tracking: Tracking,
    before: Type.Object(
      { ...Days, total: Figures, periods: Type.Array(Period) },
      { ...closed, description: 'As many days right before.' },
    ),
    periods: Type.Array(Period),
    carriers: Type.Array(
      Type.Object(
        {
          carrierId: Id,
          name: Type.String(),
          ...figures,
          tracking: Tracking,
          before: Figures,
          periods: Type.Array(Figures, { description: 'As many as the report has.' }),
          periodsBefore: Type.Array(Figures, { description: 'As many as were before.' }),
        },
        closed,
      ),
      {
        description: `Those with most transports first. Under ${MIN_KNOWN_ARRIVALS} known arrivals a share says little.`,
      },
    ),
    countries: Type.Array(Type.Object({ countryCode: Type.String(), ...figures, before: Figures }, closed), {
      description: 'By the country of the last stop, where punctuality is judged. Those with most transports first.',
    }),
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...figures, before: Figures }, closed), {
      description: `From the first stop to the last; the ${MAX_LANES} with most transports.`,
    }),
    totalLanes: Count,
  },
  closed,
);

export type TransportReport = Static<typeof TransportReport>;

export const getTransportReport = defineCall({
  operationId: 'getTransportReport',
  method: 'GET',
  path: '/v2/reports/transports',
  tag: 'Reports',
  summary:
    'Own transports that ended in a span of days: punctuality, volume, tracking and times on site, by period, carrier, country and lane',
  access: 'shipper',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    {
      ...wanted,
      step: Type.Optional({ ...literals(reportSteps), description: 'Chosen by the number of days, if not given.' }),
    },
    { ...closed, description: `At most ${MAX_REPORT_DAYS} days, both included.` },
  ),
  response: TransportReport,
  refusals: ['REPORT_DAYS_INVALID'],
});
