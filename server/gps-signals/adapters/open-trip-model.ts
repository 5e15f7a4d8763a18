import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readFields, parseJson, type Fields } from './read-fields.ts';
import { readSignal } from './read-signal.ts';
import { readTime } from './read-time.ts';
import { readTrackingId } from './read-tracking-id.ts';
import type { ReceivedText } from './received-text.ts';
import type { SignalsAndLeftOut } from './read-result.ts';
import { kmhPer } from './units.ts';

/** Observations only; `requested`, `planned` and `projected` events say where a vehicle will be. */
const SEEN = new Set<unknown>([undefined, 'actual', 'realized']);

/** Location updates of Open Trip Model 5. Other events are left out. */
export function readOpenTripModel({ body, receivedAt }: ReceivedText): SignalsAndLeftOut | 'UNREADABLE' {
  const sent = parseJson(body);
  if (typeof sent !== 'object' || sent === null) return 'UNREADABLE';
  const events = [sent].flat();
  const updates = events.filter(isLocationUpdate);
  return {
    signals: updates.map((event) => eventSignal(readFields(event), receivedAt)),
    leftOut: events.filter((event) => !isLocationUpdate(event)),
  };
}

/** In the profile for fleet management systems, events have no type; a point identifies a location update. */
function isLocationUpdate(sent: unknown): boolean {
  const { eventType = 'locationUpdateEvent', lifecycle, geoReference } = readFields(sent);
  const isPoint = readFields(geoReference)['type'] === 'latLonPointGeoReference';
  return isPoint && eventType === 'locationUpdateEvent' && SEEN.has(lifecycle);
}

function eventSignal(event: Fields, receivedAt: number): GpsSignal {
  const place = readFields(event['geoReference']);
  const vehicle = readFields(event['vehicle']);
  const entity = readFields(vehicle['entity']);
  const speed = readFields(place['speed']);
  const kmhPerUnit = kmhPer(speed['unit']);
  return readSignal({
    trackingId: readTrackingId(entity['licensePlate'], entity['id'], vehicle['uuid'], ...devicesOf(event)),
    at: readTime(event['creationDate'], receivedAt),
    // A point without coordinates is an error, not a heartbeat.
    latitude: place['lat'] ?? Number.NaN,
    longitude: place['lon'] ?? Number.NaN,
    ...(kmhPerUnit !== null && { speed: speed['value'], kmhPerUnit }),
    heading: readFields(place['heading'])['value'],
  });
}

/** In that profile an event has no vehicle if only the device is known; attributes name the device. */
function devicesOf(event: Fields): unknown[] {
  const attributes = Object.entries(readFields(event['externalAttributes']));
  return attributes.filter(([name]) => /device/i.test(name)).map(([, value]) => value);
}
