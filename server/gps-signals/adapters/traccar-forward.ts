import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { fieldsOf, parseJson } from './read-fields.ts';
import { signalOf } from './read-signal.ts';
import { timeOf } from './read-time.ts';
import { trackingIdOf } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { Reading } from './read-result.ts';
import { KMH_PER_KNOT } from './units.ts';

/** A Traccar server that forwards its devices' positions as JSON. */
export function readTraccarForward({ body, receivedAt }: ReceivedText): Reading {
  const sent = parseJson(body);
  if (typeof sent !== 'object' || sent === null) return 'UNREADABLE';
  return [sent].flat().flatMap((one) => forwardedSignal(one, receivedAt));
}

function forwardedSignal(sent: unknown, receivedAt: number): GpsSignal[] {
  const { position: said, device } = fieldsOf(sent);
  if (typeof said !== 'object' || said === null) return [];
  const position = fieldsOf(said);
  // Without a fix Traccar repeats the last known place, so this is a heartbeat.
  const isFix = position['valid'] !== false && position['outdated'] !== true;
  const heard = position['deviceTime'] ?? position['serverTime'];
  return [
    signalOf({
      trackingId: trackingIdOf(fieldsOf(device)['uniqueId']),
      at: timeOf(isFix ? (position['fixTime'] ?? heard) : heard, receivedAt),
      latitude: isFix ? position['latitude'] : null,
      longitude: isFix ? position['longitude'] : null,
      speed: position['speed'],
      kmhPerUnit: KMH_PER_KNOT,
      heading: position['course'],
      accuracy: position['accuracy'],
    }),
  ];
}
