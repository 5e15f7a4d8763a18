import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

const score = {
  arrivals: Count,
  coverage: nullable(Type.Number({ minimum: 0, maximum: 1, description: 'The share inside the window.' })),
  medianErrorMinutes: nullable(Type.Number()),
  medianWidthMinutes: nullable(Type.Number()),
  brier: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of the probability of being late; lower is better.' }),
  ),
  baseBrier: nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'Of one who always says how many are late.' }),
  ),
};

const Town = Type.Object({ city: Type.String(), countryCode: Type.String() }, closed);

const EtaScorecard = Type.Object(
  {
    since: Instant,
    until: Instant,
    isCut: Type.Boolean({ description: 'There were more arrivals than are read; the latest were.' }),
    ...score,
    byHours: Type.Array(
      Type.Object(
        {
          hours: nullable(
            Type.Number({ description: 'Up to so many hours ahead; null: more than in the rows before.' }),
          ),
          ...score,
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
    lanes: Type.Array(Type.Object({ from: Town, to: Town, ...score }, closed), {
      description: 'From one stop to the next; those with most arrivals. The way to the first stop is on none.',
    }),
    totalLanes: Count,
    partners: Type.Array(Type.Object({ partnerId: Id, name: Type.String(), ...score }, closed), {
      description: 'Carriers for a shipper, shippers for a carrier; those with most arrivals.',
    }),
    totalPartners: Count,
  },
  {
    ...closed,
    description:
      'Each arrival counts once for each span of hours ahead. Figures are null where fewer than ' +
      `${MIN_ARRIVALS} arrivals could tell.`,
  },
);

export type EtaScorecard = Static<typeof EtaScorecard>;

export const getEtaScorecard = defineCall({
  operationId: 'getEtaScorecard',
  method: 'GET',
  path: '/v2/reports/eta-scorecard',
  tag: 'Reports',
  summary: 'How good the forecasts were that were shown for own transports which have arrived',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    {
      days: Type.Optional(
        Type.Integer({ minimum: 1, maximum: 90, default: 28, description: 'Transports that arrived since then.' }),
      ),
    },
    closed,
  ),
  response: EtaScorecard,
  refusals: [],
});
