import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });
const Factor = Type.Number({ description: 'How many times as long as assumed the way takes.' });
const Hours = nullable(Type.Number({ description: 'Up to so many hours ahead; null: more than in the rows before.' }));

const PausesTaken = Type.Object(
  {
    taken: Count,
    arrivals: Type.Integer({ minimum: 0, description: 'Of so many that could tell.' }),
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

const SaidAndLate = Type.Object(
  {
    from: Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Said to be late with this probability, up to a tenth more.',
    }),
    said: Share,
    late: Type.Number({ minimum: 0, maximum: 1, description: 'The share that was late.' }),
    arrivals: Count,
  },
  closed,
);

const LearnedForecasts = Type.Object(
  {
    since: nullable(Type.String({ format: 'date-time', description: 'The first arrival that taught anything.' })),
    arrivals: Count,
    learnedAt: nullable(Instant),
    everywhere: Type.Object({ factor: Factor, arrivals: Count }, closed),
    countries: Type.Array(Type.Object({ countryCode: Type.String(), factor: Factor, arrivals: Count }, closed)),
    lanes: Type.Array(Type.Object({ from: Type.String(), to: Type.String(), factor: Factor, drives: Count }, closed), {
      description: 'The most driven ones; the factor is beyond that of the country.',
    }),
    totalLanes: Count,
    rests: PausesTaken,
    drivingBans: PausesTaken,
    waiting: Type.Array(
      Type.Object(
        {
          hours: Hours,
          place: Type.Number({ description: '0: as soon as possible, 1: as the window opens, 2: as it closes.' }),
        },
        closed,
      ),
      { description: 'Where drivers with time to spare arrive.' },
    ),
    tempoHours: nullable(
      Type.Number({
        description:
          'Where vehicles go on as they have gone so far: so many hours of driving as usual weigh as much as what was seen; null: what was seen tells nothing of the rest of the way.',
      }),
    ),
    windowArrivals: Count,
    isWindowLearned: Type.Boolean(),
    scores: Type.Array(ScoreOfHours),
    brier: nullable(Share),
    baseBrier: nullable(
      Type.Number({ minimum: 0, maximum: 1, description: 'Of one who always says how many are late.' }),
    ),
    reliability: Type.Array(SaidAndLate),
  },
  closed,
);

export type LearnedForecasts = Static<typeof LearnedForecasts>;

export const getLearnedForecasts = defineCall({
  operationId: 'getLearnedForecasts',
  method: 'GET',
  path: '/v2/admin/learned-forecasts',
  tag: 'Administration',
  summary: 'What forecasts have learned from the arrivals of the installation, and how good they were',
  access: 'admin',
  cost: 'EXPENSIVE',
  response: LearnedForecasts,
  refusals: [],
});
