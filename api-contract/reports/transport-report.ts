import { DEFAULT_REPORT_DAYS, MAX_REPORT_DAYS, reportSteps } from '@milepost/domain/reports/report-days';
import { countedFigures } from '@milepost/domain/reports/figures';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Day = Type.String({ pattern: '^20[0-9]{2}-[0-9]{2}-[0-9]{2}$', description: 'Such as 2026-11-24.' });
const CountryCode = Type.String({ pattern: '^[A-Z]{2}$' });
const City = Type.String({ minLength: 1, maxLength: 100, description: 'As in the addresses of transports.' });

/** The lanes of a report; it counts the others too. */
export const MAX_LANES = 100;
const MAX_REPORT_CARRIERS = 50;

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
} as const satisfies Record<(typeof countedFigures)[number], string>;

const figures = Object.fromEntries(
  countedFigures.map((key) => [key, Type.Integer({ minimum: 0, description: meaning[key] })]),
) as Record<(typeof countedFigures)[number], typeof Count>;

const Figures = Type.Object(figures, closed);

const Days = { from: Day, to: Day };
const Town = Type.Object({ city: Type.String(), countryCode: Type.String() }, closed);

const wanted = {
  from: Type.Optional({ ...Day, description: `By default ${DEFAULT_REPORT_DAYS} days with the last one.` }),
  to: Type.Optional({ ...Day, description: 'By default today.' }),
  carrierId: Type.Optional(Type.Array(Id, { maxItems: MAX_REPORT_CARRIERS, description: 'Only of these carriers.' })),
  fromCountry: Type.Optional(CountryCode),
  fromCity: Type.Optional(City),
  toCountry: Type.Optional(CountryCode),
  toCity: Type.Optional(City),
};

export const TransportReport = Type.Object(
  {
    ...Days,
    timeZone: Type.String({ description: 'The organisation’s: its days, weeks and months count.' }),
    step: literals(reportSteps),
    total: Figures,
    before: Type.Object({ ...Days, total: Figures }, { ...closed, description: 'As many days right before.' }),
    periods: Type.Array(
      Type.Object(
        { start: Day, ...Days, ...figures },
        { ...closed, description: 'From and to are the days of the period that lie within the report.' },
      ),
    ),
    carriers: Type.Array(
      Type.Object(
        { carrierId: Id, name: Type.String(), ...figures, before: Figures, periods: Type.Array(Figures) },
        closed,
      ),
      { description: 'Those with most transports first.' },
    ),
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...figures }, closed), {
      description: `From the first stop to the last; the ${MAX_LANES} with most transports.`,
    }),
    totalLanes: Count,
  },
  closed,
);

export type TransportReport = Static<typeof TransportReport>;

const tag = 'Reports';

export const getTransportReport = defineCall({
  operationId: 'getTransportReport',
  method: 'GET',
  path: '/v2/reports/transports',
  tag,
  summary:
    'Own transports that ended in a span of days: punctuality, volume, tracking and times on site, by period, carrier and lane',
  access: 'shipper',
  keys: true,
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

/** As many transports can be listed one by one. */
export const MAX_BILLED_LISTED = 1_000;

export const listBilledTransports = defineCall({
  operationId: 'listBilledTransports',
  method: 'GET',
  path: '/v2/reports/billed-transports',
  tag,
  summary: 'The transports of a span of days that are billed: those that ended in it and had at least one GPS signal',
  access: 'shipper',
  keys: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(wanted, closed),
  response: Type.Object(
    {
      ...Days,
      timeZone: Type.String(),
      total: Count,
      transports: Type.Array(
        Type.Object(
          {
            transportId: Id,
            reference: nullable(Type.String()),
            trackingId: nullable(Type.String()),
            carrierId: Id,
            carrier: Type.String(),
            from: Town,
            to: Town,
            endedAt: Instant,
            isCompleted: Type.Boolean({ description: 'Otherwise it was cancelled.' }),
          },
          closed,
        ),
        { description: `The latest ${MAX_BILLED_LISTED}, latest first; all of them as CSV.` },
      ),
    },
    closed,
  ),
  refusals: ['REPORT_DAYS_INVALID'],
});
