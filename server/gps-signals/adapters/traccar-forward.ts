import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readFields, parseJson } from './read-fields.ts';
import { readSignal } from './read-signal.ts';
import { readTime } from './read-time.ts';
import { readTrackingId } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { ReadResult } from './read-result.ts';
import { KMH_PER_KNOT } from './units.ts';

/** A Traccar server that forwards its devices' positions as JSON. */
export function readTraccarForward({ body, receivedAt }: ReceivedText): ReadResult {
  const sent = parseJson(body);
  if (typeof sent !== 'object' || sent === null) return 'UNREADABLE';
  return [sent].flat().flatMap((one) => forwardedSignal(one, receivedAt));
}

function forwardedSignal(sent: unknown, receivedAt: number): GpsSignal[] {
  const { position: said, device } = readFields(sent);
  if (typeof said !== 'object' || said === null) return [];
  const position = readFields(said);
  // Without a fix Traccar repeats the last known place, so this is a heartbeat.
  const isFix = position['valid'] !== false && position['outdated'] !== true;
  const heard = position['deviceTime'] ?? position['serverTime'];
  return [
    readSignal({
      trackingId: readTrackingId(readFields(device)['uniqueId']),
      at: readTime(isFix ? (position['fixTime'] ?? heard) : heard, receivedAt),
      latitude: isFix ? position['latitude'] : null,
      longitude: isFix ? position['longitude'] : null,
      speed: position['speed'],
      kmhPerUnit: KMH_PER_KNOT,
      heading: position['course'],
      accuracy: position['accuracy'],
    }),
  ];
}
