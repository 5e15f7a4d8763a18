import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import { MAX_SCORE_GROUPS } from '@milepost/domain/eta/learn/scorecard-report';
import { MAX_REPORT_DAYS } from '@milepost/domain/reports/report-days';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { closed, Days, Town, dayFilters, partnerIdsFilter, placeFilters } from '../reports/report-query.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id } from '../schemas/scalars.ts';

const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

/** Forecasts are read for the latest transports only, up to this many. */
export const MAX_SCORED_TRANSPORTS = 2_000;

const score = {
  arrivals: Count,
  windows: Type.Integer({ minimum: 0, description: 'Forecasts counted: one per arrival and span of hours ahead.' }),
  coverage: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'The share of windows that contained the arrival.' }),
  ),
  medianErrorMinutes: nullable(Type.Number()),
  medianWidthMinutes: nullable(Type.Number()),
  brier: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The Brier score of the probability of being late; lower is better.',
    }),
  ),
  baseBrier: nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The Brier score of always predicting the overall share of late arrivals.',
    }),
  ),
};

const Score = Type.Object(score, closed);

export type Score = Static<typeof Score>;

/** With the same figures for the preceding days. */
const compared = { ...score, before: Score };

const EtaScorecard = Type.Object(
  {
    ...Days,
    timeZone: Type.String({ description: 'The organisation’s time zone, which defines the days.' }),
    isCut: Type.Boolean({ description: 'True if there were too many transports: only the latest were read.' }),
    ...score,
    before: Type.Object(
      { ...Days, ...score },
      { ...closed, description: 'The same number of days immediately before.' },
    ),
    byHours: Type.Array(
      Type.Object(
        {
          hours: nullable(
            Type.Number({ description: 'Up to this many hours ahead; null: more than in the preceding rows.' }),
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
            description: 'Forecasts with this probability of being late, or up to a tenth more.',
          }),
          said: nullable(Share),
          late: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share that arrived late.' })),
          arrivals: Count,
        },
        closed,
      ),
    ),
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...compared }, closed), {
      description:
        `From one stop to the next; the ${MAX_SCORE_GROUPS} with the most arrivals. ` +
        'The way to the first stop belongs to no lane.',
    }),
    totalLanes: Count,
    partners: Type.Array(Type.Object({ partnerId: Id, name: Type.String(), ...compared }, closed), {
      description: `Carriers for a shipper, shippers for a carrier; the ${MAX_SCORE_GROUPS} with the most arrivals.`,
    }),
    totalPartners: Count,
    countries: Type.Array(Type.Object({ countryCode: Type.String(), ...compared }, closed), {
      description: 'By the country of the stop reached.',
    }),
  },
  {
    ...closed,
    description:
      'Each arrival counts once per span of hours ahead. Figures based on fewer than ' +
      `${MIN_ARRIVALS} arrivals are null.`,
  },
);

export type EtaScorecard = Static<typeof EtaScorecard>;

/** Selects the arrivals for a scorecard. */
export const scorecardFilters = {
  ...dayFilters,
  partnerId: partnerIdsFilter('Only transports with these carriers; for a carrier, with these shippers.'),
  ...placeFilters,
};

export const getEtaScorecard = defineCall({
  operationId: 'getEtaScorecard',
  method: 'GET',
  path: '/v2/reports/eta-scorecard',
  tag: 'Reports',
  summary: 'How accurate the forecasts shown for the caller’s arrived transports were',
  access: 'member',
  keys: true,
  reportingTokens: true,
  cost: 'EXPENSIVE',
  csv: true,
  query: Type.Object(scorecardFilters, {
    ...closed,
    description: `At most ${MAX_REPORT_DAYS} days, both included. A transport counts on the day of its last arrival.`,
  }),
  response: EtaScorecard,
  refusals: ['REPORT_DAYS_INVALID'],
});
