import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import { MAX_SCORE_GROUPS } from '@milepost/domain/eta/learn/scorecard-report';
import { MAX_REPORT_DAYS } from '@milepost/domain/reports/report-days';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { closed, Days, Town, wantedDays, wantedPartners, wantedPlaces } from '../reports/report-query.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Forecasts are read for the latest transports only, up to this many. */
export const MAX_SCORED_TRANSPORTS = 2_000;

const score = {
  arrivals: Count,
  windows: Type.Integer({ minimum: 0, description: 'Forecasts that count: one for each arrival and span of hours.' }),
  coverage: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'The share of windows that held the arrival.' }),
  ),
  medianErrorMinutes: nullable(Type.Number()),
  medianWidthMinutes: nullable(Type.Number()),
  brier: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of the probability of being late; lower is better.' }),
  ),
  baseBrier: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of one who always says how many are late.' }),
  ),
};

const Score = Type.Object(score, closed);

export type Score = Static<typeof Score>;

/** With the same figures for the preceding days. */
const compared = { ...score, before: Score };

const EtaScorecard = Type.Object(
  {
    ...Days,
    timeZone: Type.String({ description: 'The organisation’s: its days count.' }),
    isCut: Type.Boolean({ description: 'There were more transports than are read; the latest were.' }),
    ...score,
    before: Type.Object({ ...Days, ...score }, { ...closed, description: 'As many days right before.' }),
    byHours: Type.Array(
      Type.Object(
        {
          hours: nullable(
            Type.Number({ description: 'Up to so many hours ahead; null: more than in the rows before.' }),
          ),
          ...compared,
        },
        closed,
      ),
    ),
    reliability: Type.Array(
      Type.Object(
        {
          from: Type.Number({
            minimum: 0,
            maximum: 1,
            description: 'Said to be late with this probability, up to a tenth more.',
          }),
          said: nullable(Share),
          late: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share that was late.' })),
          arrivals: Count,
        },
        closed,
      ),
    ),
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...compared }, closed), {
      description:
        `From one stop to the next; the ${MAX_SCORE_GROUPS} with most arrivals. ` +
        'The way to the first stop is on none.',
    }),
    totalLanes: Count,
    partners: Type.Array(Type.Object({ partnerId: Id, name: Type.String(), ...compared }, closed), {
      description: `Carriers for a shipper, shippers for a carrier; the ${MAX_SCORE_GROUPS} with most arrivals.`,
    }),
    totalPartners: Count,
    countries: Type.Array(Type.Object({ countryCode: Type.String(), ...compared }, closed), {
      description: 'By the country of the stop that was reached.',
    }),
  },
  {
    ...closed,
    description:
      'Each arrival counts once for each span of hours ahead. Figures are null where fewer than ' +
      `${MIN_ARRIVALS} arrivals could tell.`,
  },
);

export type EtaScorecard = Static<typeof EtaScorecard>;

/** Selects the arrivals for a scorecard. */
export const wantedArrivals = {
  ...wantedDays,
  partnerId: wantedPartners('Only with these carriers; for a carrier, with these shippers.'),
  ...wantedPlaces,
};

export const getEtaScorecard = defineCall({
  operationId: 'getEtaScorecard',
  method: 'GET',
  path: '/v2/reports/eta-scorecard',
  tag: 'Reports',
  summary: 'How good the forecasts were that were shown for own transports which have arrived',
  access: 'member',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(wantedArrivals, {
    ...closed,
    description: `At most ${MAX_REPORT_DAYS} days, both included. A transport counts on the day of its last arrival.`,
  }),
  response: EtaScorecard,
  refusals: ['REPORT_DAYS_INVALID'],
});
