import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { readFields, parseJson, type Fields } from '../adapters/read-fields.ts';
import { readSignal } from '../adapters/read-signal.ts';
import { readTime } from '../adapters/read-time.ts';
import { readTrackingId } from '../adapters/read-tracking-id.ts';

export type PositionPage = {
  readonly signals: readonly GpsSignal[];
  readonly isMore: boolean;
  /** The last vehicle on the page, as sent; null on an empty page. */
  readonly lastVin: string | null;
  /** The truck maker's time of the request; the next request starts there. */
  readonly serverTime: string | null;
};

/** A page of rFMS 4 vehicle positions; null if invalid. Truck makers identify vehicles by VIN. */
export function readVehiclePositions(body: string, receivedAt: number): PositionPage | null {
  const answer = readFields(parseJson(body));
  const response = answer['vehiclePositionResponse'];
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return null;
  const inner = readFields(response);
  // An empty list is omitted.
  const positions = inner['vehiclePositions'] ?? [];
  if (!Array.isArray(positions)) return null;
  const vehicles = positions.map(readFields);
  const said = (name: string): unknown => answer[name] ?? inner[name];
  const lastVin = vehicles.at(-1)?.['vin'];
  const serverTime = said('requestServerDateTime');
  return {
    signals: vehicles.map((vehicle) => vehicleSignal(vehicle, receivedAt)),
    isMore: said('moreDataAvailable') === true || isLink(said('moreDataAvailableLink')),
    lastVin: typeof lastVin === 'string' ? lastVin : null,
    serverTime: typeof serverTime === 'string' && Number.isFinite(readTime(serverTime, receivedAt)) ? serverTime : null,
  };
}

/** Some truck makers send the link to the next page without the flag. */
function isLink(link: unknown): boolean {
  return typeof link === 'string' && link !== '';
}

function vehicleSignal(vehicle: Fields, receivedAt: number): GpsSignal {
  const place = readFields(vehicle['gnssPosition']);
  return readSignal({
    trackingId: readTrackingId(vehicle['vin']),
    at: readTime(place['positionDateTime'] ?? vehicle['createdDateTime'], receivedAt),
    latitude: place['latitude'],
    longitude: place['longitude'],
    speed: place['speed'] ?? vehicle['tachographSpeed'] ?? vehicle['wheelBasedSpeed'],
    heading: place['heading'],
  });
}
