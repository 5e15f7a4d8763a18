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
      'How often the latest arrivals fell within the window shown, by how many hours ahead it was shown (`hours` is the ' +
      'maximum). Null if there are too few arrivals.',
  },
);

const NextArrivals = Type.Object(
  {
    until: Type.String({
      format: 'date-time',
      description: 'Arrivals after this are left out: a day ahead, less if there are very many.',
    }),
    total: Count,
    sites: Type.Array(
      Type.Object(
        {
          city: Type.String(),
          countryCode: Type.String(),
          total: Count,
          transports: Type.Array(Transport, { description: 'The first expected transports.' }),
        },
        closed,
      ),
      { description: 'The places where most trucks are expected, the one with the next arrival first.' },
    ),
    bans: Type.Array(Type.Object({ countryCode: Type.String(), from: Instant, until: Instant }, closed), {
      description: 'Driving bans mentioned in the forecasts for these arrivals.',
    }),
  },
  { ...closed, description: 'Arrivals at the next stops, by their ETAs.' },
);

export const Cockpit = Type.Object(
  {
    planned: Type.Object(
      {
        total: Count,
        nextBeginsAt: nullable(
          Type.String({ format: 'date-time', description: 'When tracking of the next planned transport begins.' }),
        ),
      },
      closed,
    ),
    incoming: Phase,
    ongoing: Phase,
    completedToday: Completed,
    completedLately: Completed,
    needsYou: Type.Object(
      {
        total: Type.Integer({
          minimum: 0,
          description: 'Transports with action required; delayed ones are counted in their phases.',
        }),
        transports: Type.Array(Transport, {
          description: 'Transports that need a person, most urgent first, then delayed ones that need nothing else.',
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
  summary: 'What needs attention now, and an overview of all transports',
  access: 'member',
  cost: 'EXPENSIVE',
  query: Type.Object(
    { timeZone: Type.String({ maxLength: 64, description: 'IANA name of the time zone that defines “today”.' }) },
    closed,
  ),
  response: Cockpit,
  refusals: [],
});
