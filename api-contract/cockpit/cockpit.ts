import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { nullable } from '../schemas/nullable.ts';
import { StandingCounts } from '../transports/standings.ts';
import { Instant } from '../schemas/scalars.ts';
import { Transport } from '../transports/transport.ts';

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });
const Share = Type.Number({ minimum: 0, maximum: 1 });

const Phase = Type.Object({ total: Count, presumably: Count, punctuality: StandingCounts }, closed);

const Completed = Type.Object({ total: Count, punctuality: StandingCounts }, closed);

const Scorecard = Type.Object(
  {
    arrivals: Count,
    inside: nullable(Share),
    horizons: Type.Array(
      Type.Object({ hours: nullable(Type.Number()), arrivals: Count, inside: nullable(Share) }, closed),
    ),
  },
  {
    ...closed,
    description:
      'How often the latest arrivals fell inside the window that was shown, by how many hours before it was shown at ' +
      'most. Null where there are too few arrivals to tell.',
  },
);

const NextArrivals = Type.Object(
  {
    until: Type.String({ format: 'date-time', description: 'Nothing beyond is told: a day ahead, less in a crowd.' }),
    total: Count,
    sites: Type.Array(
      Type.Object(
        {
          city: Type.String(),
          countryCode: Type.String(),
          total: Count,
          transports: Type.Array(Transport, { description: 'The first that are expected.' }),
        },
        closed,
      ),
      { description: 'Where most trucks are expected, the place with the next arrival first.' },
    ),
    bans: Type.Array(Type.Object({ countryCode: Type.String(), from: Instant, until: Instant }, closed), {
      description: 'Driving bans that forecasts for these arrivals name.',
    }),
  },
  { ...closed, description: 'At the stops whose turn it is, by their ETAs.' },
);

export const Cockpit = Type.Object(
  {
    planned: Type.Object(
      { total: Count, nextBeginsAt: nullable(Type.String({ format: 'date-time', description: 'Its tracking.' })) },
      closed,
    ),
    incoming: Phase,
    ongoing: Phase,
    completedToday: Completed,
    completedLately: Completed,
    needsYou: Type.Object(
      {
        total: Type.Integer({ minimum: 0, description: 'Action required; delayed ones are counted by their phases.' }),
        transports: Type.Array(Transport, {
          description:
            'What waits for a person, the most urgent first, then delayed ones, of which nothing else is wanted.',
        }),
      },
      closed,
    ),
    nextArrivals: NextArrivals,
    scorecard: Scorecard,
  },
  closed,
);

export type Cockpit = Static<typeof Cockpit>;

export const getCockpit = defineCall({
  operationId: 'getCockpit',
  method: 'GET',
  path: '/v2/cockpit',
  tag: 'Cockpit',
  summary: 'What needs somebody now, and where everything stands',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    { timeZone: Type.String({ maxLength: 64, description: 'IANA name: in whose day “today” is.' }) },
    closed,
  ),
  response: Cockpit,
  refusals: [],
});
