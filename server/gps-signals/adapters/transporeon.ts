import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { fieldsOf, parseJson, type Fields } from './read-fields.ts';
import { signalOf } from './read-signal.ts';
import { timeOf } from './read-time.ts';
import { trackingIdOf } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { Reading } from './read-result.ts';

/** The identifiers in the call, best-known first. */
const NAMES = ['transport_number', 'transport_id', 'delivery_number', 'delivery_id'] as const;

/** The status call that carriers already send to Transporeon. It names transports, not vehicles. */
export function readTransporeon({ body, receivedAt }: ReceivedText): Reading {
  const { transport_updates: updates } = fieldsOf(parseJson(body));
  if (!Array.isArray(updates)) return 'UNREADABLE';
  return updates.flatMap((update: unknown) => updateSignal(fieldsOf(update), receivedAt));
}

function updateSignal(update: Fields, receivedAt: number): GpsSignal[] {
  const { vehicle_telemetry: said } = update;
  if (typeof said !== 'object' || said === null) return [];
  const telemetry = fieldsOf(said);
  const place = fieldsOf(telemetry['position']);
  return [
    signalOf({
      trackingId: trackingIdOf(...NAMES.map((name) => update[name])),
      at: timeOf(telemetry['timestamp'], receivedAt),
      latitude: place['lat'],
      longitude: place['lng'],
      speed: telemetry['speed'],
      heading: telemetry['direction'],
    }),
  ];
}
