import { deviceLogReasons } from '@milepost/domain/gps-signal/device-log-reason';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

/** An open schema, as unions require. */
const Signal = Type.Object({
  trackingId: Type.String(),
  at: Instant,
  receivedAt: Instant,
  position: nullable(Type.Object({ latitude: Type.Number(), longitude: Type.Number() })),
  speedKmh: nullable(Type.Number()),
  heading: nullable(Type.Number({ description: 'Degrees, clockwise from north.' })),
  accuracyM: nullable(Type.Number({ description: 'Metres.' })),
  place: nullable(
    Type.Object({ city: Type.String(), countryCode: Type.String() }, { description: 'The nearest town.' }),
  ),
  transport: nullable(
    Type.Object(
      { transportId: Id, reference: nullable(Type.String()) },
      { description: 'The next transport that this vehicle carries.' },
    ),
  ),
});

const LastRefused = Type.Object(
  { receivedAt: Instant, reason: literals(deviceLogReasons) },
  { description: 'The last signal that could not be used.' },
);

export const FirstSignal = Type.Object(
  {
    firstSignal: nullable(Signal),
    /** When the key was last used, regardless of what was sent. */
    lastUsedAt: nullable(Instant),
    lastRefused: nullable(LastRefused),
  },
  { additionalProperties: false },
);

export type FirstSignal = Static<typeof FirstSignal>;

export const getFirstSignal = defineCall({
  operationId: 'getFirstSignal',
  method: 'GET',
  path: '/v2/gps-connections/{connectionId}/first-signal',
  tag: 'GPS connections',
  summary: 'The first signal received over a connection, or what is known until there is one',
  access: 'carrier',
  cost: 'CHEAP',
  params: Type.Object({ connectionId: Id }, { additionalProperties: false }),
  response: FirstSignal,
  refusals: [],
});
