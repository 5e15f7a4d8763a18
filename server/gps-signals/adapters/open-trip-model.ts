import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { fieldsOf, parseJson } from './read-fields.ts';
import { signalOf } from './read-signal.ts';
import { timeOf } from './read-time.ts';
import { trackingIdOf } from './read-tracking-id.ts';
import type { Delivery, Reading } from './reading.ts';
import { kmhPer } from './units.ts';

/** What was seen; `requested`, `planned` and `projected` events say where a vehicle shall be, not where it is. */
const SEEN = new Set<unknown>([undefined, 'actual', 'realized']);

/** Open Trip Model 5: location updates of a vehicle. Other events are none of ours, and are taken without a word. */
export function readOpenTripModel({ body, receivedAt }: Delivery): Reading {
  const sent = parseJson(body);
  if (typeof sent !== 'object' || sent === null) return 'UNREADABLE';
  return [sent].flat().flatMap((event) => eventSignal(event, receivedAt));
}

function eventSignal(sent: unknown, receivedAt: number): GpsSignal[] {
  const event = fieldsOf(sent);
  const place = fieldsOf(event['geoReference']);
  const isPoint = place['type'] === 'latLonPointGeoReference';
  if (event['eventType'] !== 'locationUpdateEvent' || !SEEN.has(event['lifecycle']) || !isPoint) return [];
  const vehicle = fieldsOf(event['vehicle']);
  const entity = fieldsOf(vehicle['entity']);
  const speed = fieldsOf(place['speed']);
  const kmhPerUnit = kmhPer(speed['unit']);
  return [
    signalOf({
      trackingId: trackingIdOf(entity['licensePlate'], entity['id'], vehicle['uuid']),
      at: timeOf(event['creationDate'], receivedAt),
      // A point without coordinates is no sign of life but a mistake.
      latitude: place['lat'] ?? Number.NaN,
      longitude: place['lon'] ?? Number.NaN,
      ...(kmhPerUnit !== null && { speed: speed['value'], kmhPerUnit }),
      heading: fieldsOf(place['heading'])['value'],
    }),
  ];
}
