import { countedFigures } from '@milepost/domain/reports/figures';
import { MIN_KNOWN_ARRIVALS } from '@milepost/domain/reports/min-known-arrivals';
import { MAX_REPORT_DAYS, reportSteps } from '@milepost/domain/reports/report-days';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';
import { closed, Day, Days, Town, reportFilters } from './report-query.ts';

const Count = Type.Integer({ minimum: 0 });

/** Max lanes in a report; it counts the rest too. */
export const MAX_LANES = 100;

const figureDescriptions = {
  completed: 'Completed transports.',
  cancelled: 'Cancelled transports.',
  tracked: 'Completed and cancelled transports with at least one GPS signal; these are billed.',
  early: 'Completed transports that arrived at the last stop before its window.',
  onTime: 'Completed transports that arrived within the window.',
  delayed: 'Completed transports that arrived after the window.',
  unknown: 'Completed transports whose arrival was not observed.',
  stays: 'Stops with a known arrival and departure.',
  minutesOnSite: 'The total minutes of these stays.',
  weighed: 'Completed transports whose emissions are estimated: cargo weight and planned way are known.',
  tonneKm: 'Tonnes times kilometres of these transports; multiplied by `gramsPerTonneKm`, the grams of CO₂e.',
} as const satisfies Record<(typeof countedFigures)[number], string>;

const figures = Object.fromEntries(
  countedFigures.map((key) => [key, Type.Integer({ minimum: 0, description: figureDescriptions[key] })]),
) as Record<(typeof countedFigures)[number], typeof Count>;

const Figures = Type.Object(figures, closed);
const Period = Type.Object(
  { start: Day, ...Days, ...figures },
  { ...closed, description: '`from` and `to` are the days of the period that are within the report.' },
);

const Delay = nullable(Type.Integer({ minimum: 0, description: 'Null if nothing was measured.' }));

const Tracking = Type.Object(
  {
    measured: Type.Integer({
      minimum: 0,
      description:
        'Completed transports for which the other figures are known. Those that ended before measuring began, or whose ' +
        'signals had been deleted, are left out.',
    }),
    minutesUnderWay: Type.Integer({
      minimum: 0,
      description:
        'From the first stop to the last, by arrival times or, where these were not observed, planned times.',
    }),
    minutesGpsOk: Type.Integer({
      minimum: 0,
      description: 'The number of these minutes with a position at most an hour old.',
    }),
    signals: Type.Integer({ minimum: 0, description: 'GPS signals sent under way.' }),
    medianDelaySeconds: Delay,
    p95DelaySeconds: {
      ...Delay,
      description: '95 of 100 signals arrived sooner than this after the device had sent them.',
    },
  },
  closed,
);

const Emissions = Type.Object(
  {
    kg: Type.Integer({ minimum: 0, description: 'CO₂e of the total, well to wheel: an estimate by ISO 14083.' }),
    kgBefore: Count,
    gramsPerTonneKm: Type.Number(),
    source: Type.String({ description: 'The source of the factor.' }),
  },
  { ...closed, description: 'For the `weighed` transports, without ferries.' },
);

export const TransportReport = Type.Object(
  {
    ...Days,
    timeZone: Type.String({ description: 'The organisation’s time zone, which defines days, weeks and months.' }),
    step: literals(reportSteps),
    total: Figures,
    emissions: Emissions,
    tracking: Tracking,
    before: Type.Object(
      { ...Days, total: Figures, periods: Type.Array(Period) },
      { ...closed, description: 'The same number of days immediately before.' },
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
          periods: Type.Array(Figures, { description: 'The same periods as in the report.' }),
          periodsBefore: Type.Array(Figures, { description: 'The same periods as in `before`.' }),
        },
        closed,
      ),
      {
        description: `Carriers with the most transports first. With fewer than ${MIN_KNOWN_ARRIVALS} known arrivals, shares say little.`,
      },
    ),
    countries: Type.Array(Type.Object({ countryCode: Type.String(), ...figures, before: Figures }, closed), {
      description:
        'By the country of the last stop, where punctuality is judged. Countries with the most transports first.',
    }),
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...figures, before: Figures }, closed), {
      description: `From the first stop to the last; the ${MAX_LANES} with the most transports.`,
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
    'The caller’s transports that ended in a range of days: punctuality, volume, tracking and on-site times, by period, carrier, country and lane',
  access: 'shipper',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(
    {
      ...reportFilters,
      step: Type.Optional({ ...literals(reportSteps), description: 'By default chosen by the number of days.' }),
    },
    { ...closed, description: `At most ${MAX_REPORT_DAYS} days, both included.` },
  ),
  response: TransportReport,
  refusals: ['REPORT_DAYS_INVALID'],
});
