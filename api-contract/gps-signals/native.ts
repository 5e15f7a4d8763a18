import { quarantineReasons } from '@milepost/domain/gps-signal/plausibility';
import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { literals } from '../schemas/literals.ts';

export const MAX_SIGNALS_PER_REQUEST = 1_000;

const EARLIEST_MS = -62_135_596_800_000;
const LATEST_MS = 253_402_300_799_999;

/** A signal as sent by a device or server. Implausible values are left to the rules. */
export const NativeSignal = Type.Object(
  {
    trackingId: Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: String.raw`^[^\u0000-\u0008\u000e-\u001f\u007f]+$`,
      description:
        'Identifies the vehicle or device: the same ID as in its transports, case-insensitive; consecutive white space counts as one space.',
    }),
    at: Type.Union(
      [
        Type.String({ maxLength: 40, description: 'RFC 3339, with its offset' }),
        Type.Integer({ minimum: EARLIEST_MS, maximum: LATEST_MS, description: 'Milliseconds since 1970' }),
      ],
      { description: "When the signal was recorded, by the device's clock." },
    ),
    latitude: Type.Optional(
      Type.Number({ description: 'Degrees, WGS 84. Without latitude and longitude the signal is a sign of life.' }),
    ),
    longitude: Type.Optional(Type.Number()),
    speedKmh: Type.Optional(Type.Number()),
    heading: Type.Optional(Type.Number({ description: 'Degrees from north, clockwise.' })),
    accuracyM: Type.Optional(Type.Number({ description: 'Metres.' })),
  },
  { additionalProperties: false },
);

export type NativeSignal = Static<typeof NativeSignal>;

const SignalOutcome = Type.Object(
  {
    status: literals(['STORED', 'DUPLICATE', 'QUARANTINED', 'REFUSED']),
    reason: Type.Optional(literals([...quarantineReasons, 'NOT_A_SIGNAL'])),
    issue: Type.Optional(
      Type.String({
        description: 'For a signal that is refused or has no time: what is wrong with it, and where. For developers.',
      }),
    ),
  },
  { additionalProperties: false },
);

export type SignalOutcome = Static<typeof SignalOutcome>;

export const sendGpsSignals = defineCall({
  operationId: 'sendGpsSignals',
  method: 'POST',
  path: '/v2/gps-signals',
  tag: 'GPS signals',
  summary:
    'Send GPS signals as a JSON array, or one per line as application/x-ndjson; the answer has one result per signal, in the same order, and everything it confirms is on disk',
  access: 'connection',
  cost: 'CHEAP',
  consumes: ['application/json', 'application/x-ndjson'],
  body: Type.Array(NativeSignal, { maxItems: MAX_SIGNALS_PER_REQUEST }),
  bodyLimit: LARGE_BODY_BYTES,
  response: Type.Object({ results: Type.Array(SignalOutcome) }, { additionalProperties: false }),
  refusals: [],
});
