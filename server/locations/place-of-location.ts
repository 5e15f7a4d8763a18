import type { Body } from '@milepost/api-contract/call';
import type { createLocation } from '@milepost/api-contract/locations/locations';
import type { Position } from '@milepost/domain/geography/position';
import type { Database } from '../database/database.ts';
import { GeocoderUnavailable } from '../geo/places/address-search.ts';
import { Refusal } from '../http/refusal.ts';
import { findPlaces } from '../transports/commands/place-store.ts';
import type { PlaceLookup } from '../transports/commands/resolve-waypoints.ts';
import type { FindNearestPlace } from '../transports/rows/present-position.ts';

export type LocationPlaces = PlaceLookup & { readonly nearestPlace: FindNearestPlace };

type Found = {
  readonly position: Position;
  readonly street: string | null;
  readonly city: string;
  readonly countryCode: string;
  /** Null if it has yet to be looked up. */
  readonly timezone: string | null;
};

type LocationRequest = Pick<Body<typeof createLocation>, 'addressId' | 'placeOf' | 'point'>;
type Parts = { readonly database: Database; readonly places: LocationPlaces };

/** Where a gate is: at an address, at the place of an earlier waypoint, or at a point alone. */
export async function placeOfLocation(asked: LocationRequest, shipperId: string, { database, places }: Parts) {
  const found = await findPlace(asked, shipperId, { database, places });
  if (found === null) throw unknownPlace(asked);
  const position = asked.point ?? found.position;
  const timezone =
    asked.point === undefined && found.timezone !== null
      ? found.timezone
      : await places.timezoneAt(position, found.countryCode);
  const { street, city, countryCode } = found;
  return {
    latitude: position.latitude,
    longitude: position.longitude,
    street,
    city,
    country_code: countryCode,
    timezone,
  };
}

async function findPlace(
  asked: LocationRequest,
  shipperId: string,
  { database, places }: Parts,
): Promise<Found | null> {
  if (asked.addressId !== undefined) return await atAddress(asked.addressId, places);
  if (asked.placeOf !== undefined) return await atWaypoint(asked.placeOf, shipperId, database);
  if (asked.point === undefined) return null;
  const near = await places.nearestPlace(asked.point);
  return near === null ? null : { position: asked.point, street: null, timezone: null, ...near };
}

async function atAddress(addressId: string, { addresses }: PlaceLookup): Promise<Found | null> {
  try {
    const found = await addresses.resolve(addressId, 'en');
    if (found === null) return null;
    const { position, street, city, countryCode } = found;
    return { position, street, city, countryCode, timezone: null };
  } catch (error) {
    throw error instanceof GeocoderUnavailable ? new Refusal('GEOCODER_UNAVAILABLE', { cause: error }) : error;
  }
}

async function atWaypoint(waypointId: string, shipperId: string, database: Database): Promise<Found | null> {
  const known = await database.forOrganization(shipperId, (db) => findPlaces(db, shipperId, [waypointId]));
  const found = known.get(waypointId);
  if (found === undefined) return null;
  const { place, address } = found;
  const { latitude, longitude, countryCode, timezone } = place;
  return { position: { latitude, longitude }, street: address.line, city: address.city, countryCode, timezone };
}

function unknownPlace({ addressId, placeOf }: LocationRequest): Refusal {
  const field = addressId === undefined && placeOf !== undefined ? 'placeOf' : 'addressId';
  return new Refusal('UNKNOWN_ADDRESS', {
    issues: [{ path: `body/${field}`, message: 'a valid address needs to be selected' }],
  });
}
