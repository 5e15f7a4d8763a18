import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import { fieldsOf, parseJson, type Fields } from '../adapters/read-fields.ts';
import { signalOf } from '../adapters/read-signal.ts';
import { timeOf } from '../adapters/read-time.ts';
import { trackingIdOf } from '../adapters/read-tracking-id.ts';

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
  const answer = fieldsOf(parseJson(body));
  const response = answer['vehiclePositionResponse'];
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return null;
  const inner = fieldsOf(response);
  // An empty list is omitted.
  const positions = inner['vehiclePositions'] ?? [];
  if (!Array.isArray(positions)) return null;
  const vehicles = positions.map(fieldsOf);
  const said = (name: string): unknown => answer[name] ?? inner[name];
  const lastVin = vehicles.at(-1)?.['vin'];
  const serverTime = said('requestServerDateTime');
  return {
    signals: vehicles.map((vehicle) => vehicleSignal(vehicle, receivedAt)),
    isMore: said('moreDataAvailable') === true || isLink(said('moreDataAvailableLink')),
    lastVin: typeof lastVin === 'string' ? lastVin : null,
    serverTime: typeof serverTime === 'string' && Number.isFinite(timeOf(serverTime, receivedAt)) ? serverTime : null,
  };
}

/** Some truck makers send the link to the next page without the flag. */
function isLink(link: unknown): boolean {
  return typeof link === 'string' && link !== '';
}

function vehicleSignal(vehicle: Fields, receivedAt: number): GpsSignal {
  const place = fieldsOf(vehicle['gnssPosition']);
  return signalOf({
    trackingId: trackingIdOf(vehicle['vin']),
    at: timeOf(place['positionDateTime'] ?? vehicle['createdDateTime'], receivedAt),
    latitude: place['latitude'],
    longitude: place['longitude'],
    speed: place['speed'] ?? vehicle['tachographSpeed'] ?? vehicle['wheelBasedSpeed'],
    heading: place['heading'],
  });
}
