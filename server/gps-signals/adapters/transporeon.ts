import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readFields, parseJson, type Fields } from './read-fields.ts';
import { readSignal } from './read-signal.ts';
import { readTime } from './read-time.ts';
import { readTrackingId } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { ReadResult } from './read-result.ts';

/** The identifiers in the call, best-known first. */
const NAMES = ['transport_number', 'transport_id', 'delivery_number', 'delivery_id'] as const;

/** The status call that carriers already send to Transporeon. It names transports, not vehicles. */
export function readTransporeon({ body, receivedAt }: ReceivedText): ReadResult {
  const { transport_updates: updates } = readFields(parseJson(body));
  if (!Array.isArray(updates)) return 'UNREADABLE';
  return updates.flatMap((update: unknown) => updateSignal(readFields(update), receivedAt));
}

function updateSignal(update: Fields, receivedAt: number): GpsSignal[] {
  const { vehicle_telemetry: said } = update;
  if (typeof said !== 'object' || said === null) return [];
  const telemetry = readFields(said);
  const place = readFields(telemetry['position']);
  return [
    readSignal({
      trackingId: readTrackingId(...NAMES.map((name) => update[name])),
      at: readTime(telemetry['timestamp'], receivedAt),
      latitude: place['lat'],
      longitude: place['lng'],
      speed: telemetry['speed'],
      heading: telemetry['direction'],
    }),
  ];
}
