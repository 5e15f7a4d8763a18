import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Factor = Type.Number({ description: 'How many times as long as assumed the drive takes.' });
const Hours = nullable(
  Type.Number({ description: 'Up to this many hours ahead; null: more than in the preceding rows.' }),
);

const PausesTaken = Type.Object(
  {
    taken: Count,
    arrivals: Type.Integer({ minimum: 0, description: 'The number of arrivals that could show this.' }),
    areExpected: Type.Boolean(),
  },
  closed,
);

const ScoreOfHours = Type.Object(
  {
    hours: Hours,
    arrivals: Count,
    coverage: nullable(Share),
    medianErrorMinutes: nullable(Type.Number()),
    medianWidthMinutes: nullable(Type.Number()),
    brier: nullable(Share),
  },
  closed,
);

const RiskCalibration = Type.Object(
  {
    from: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Forecasts with this probability of being late, or up to a tenth more.',
    }),
    said: Share,
    late: Type.Number({ minimum: 0, maximum: 1, description: 'The share that arrived late.' }),
    arrivals: Count,
  },
  closed,
);

const LearnedForecasts = Type.Object(
  {
    since: nullable(Type.String({ format: 'date-time', description: 'The first arrival that was learned from.' })),
    arrivals: Count,
    learnedAt: nullable(Instant),
    everywhere: Type.Object({ factor: Factor, arrivals: Count }, closed),
    countries: Type.Array(Type.Object({ countryCode: Type.String(), factor: Factor, arrivals: Count }, closed)),
    lanes: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), factor: Factor, drives: Count }, closed), {
      description: 'The lanes driven most; the factor applies in addition to the country’s.',
    }),
    totalLanes: Count,
    rests: PausesTaken,
    drivingBans: PausesTaken,
    waiting: Type.Array(
      Type.Object(
        {
          hours: Hours,
          place: Type.Number({ description: '0: as soon as possible, 1: when the window opens, 2: when it closes.' }),
        },
        closed,
      ),
      { description: 'When drivers with time to spare arrive.' },
    ),
    tempoHours: nullable(
      Type.Number({
        description:
          'How far vehicles keep the pace seen so far: this many hours at the usual pace count as much as what was seen of the drive; null: what was seen says nothing about the rest of the way.',
      }),
    ),
    windowArrivals: Count,
    isWindowLearned: Type.Boolean(),
    scores: Type.Array(ScoreOfHours),
    brier: nullable(Share),
    baseBrier: nullable(
      Type.Number({
        minimum: 0,
        maximum: 1,
        description: 'The Brier score of always predicting the overall share of late arrivals.',
      }),
    ),
    reliability: Type.Array(RiskCalibration),
  },
  closed,
);

export type LearnedForecasts = Static<typeof LearnedForecasts>;

export const getLearnedForecasts = defineCall({
  operationId: 'getLearnedForecasts',
  method: 'GET',
  path: '/v2/admin/learned-forecasts',
  tag: 'Administration',
  summary: 'What forecasts have learned from this installation’s arrivals, and how accurate they were',
  access: 'admin',
  cost: 'EXPENSIVE',
  response: LearnedForecasts,
  refusals: [],
});
