import { Type, type Static } from 'typebox';
import { defineCall, LARGE_BODY_BYTES } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';

const closed = { additionalProperties: false } as const;
/** Per request. */
const MAX_NAMED_AT_ONCE = 500;

/**
 * - NAMED: its signals count for this vehicle from now on
 * - NAMED_NOT_SEEN: the same, as soon as it sends for the first time
 * - ALREADY_SO
 * - REMOVED: it goes by its own name again
 * - SAME_NAME: device and vehicle have the same name
 * - NAMED_TWICE: a row further down names the same device
 * - EMPTY: nothing readable
 * - TOO_MANY: the carrier has reached its limit of names
 */
const deviceNameOutcomes = [
  'NAMED',
  'NAMED_NOT_SEEN',
  'ALREADY_SO',
  'REMOVED',
  'SAME_NAME',
  'NAMED_TWICE',
  'EMPTY',
  'TOO_MANY',
] as const;

export type DeviceNameOutcome = (typeof deviceNameOutcomes)[number];

const Text = Type.String({ maxLength: 100 });

export const DeviceNames = Type.Object(
  {
    names: Type.Array(
      Type.Object(
        {
          deviceId: Text,
          trackingId: nullable(Type.String({ maxLength: 100, description: 'The vehicle; null removes the name.' })),
        },
        closed,
      ),
      { minItems: 1, maxItems: MAX_NAMED_AT_ONCE },
    ),
  },
  closed,
);

export type DeviceNames = Static<typeof DeviceNames>;

export const DeviceNameOutcomes = Type.Object(
  { outcomes: Type.Array(literals(deviceNameOutcomes), { description: 'In the order of the request.' }) },
  closed,
);

export type DeviceNameOutcomes = Static<typeof DeviceNameOutcomes>;

export const nameDevices = defineCall({
  operationId: 'nameDevices',
  method: 'PUT',
  path: '/v2/gps-connections/device-names',
  tag: 'GPS connections',
  summary:
    'Map the names that devices use for themselves to vehicles; their signals count for the vehicle from then on',
  access: 'carrier',
  securityEvent: 'DEVICES_NAMED',
  cost: 'CHEAP',
  body: DeviceNames,
  bodyLimit: LARGE_BODY_BYTES,
  response: DeviceNameOutcomes,
  refusals: [],
});
