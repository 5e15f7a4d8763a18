import { searchAddresses } from '@milepost/api-contract/geo/addresses';
import { parseCoordinates } from '@milepost/domain/geography/parse-coordinates';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { GeocoderUnavailable } from './places/address-search.ts';
import { addressesNear } from './places/addresses-near.ts';
import type { Geo } from './geo.ts';

export function registerGeoRoutes(
  app: FastifyInstance,
  geo: Pick<Geo, 'addresses' | 'timezoneAt' | 'nearestPlace'>,
): void {
  registerCall(app, searchAddresses, async ({ query: { q, limit, language } }) => {
    try {
      const point = parseCoordinates(q);
      const found =
        point === null
          ? await geo.addresses.search(q, language ?? 'en', limit)
          : await addressesNear(geo, point, language ?? 'en', 1);
      return await Promise.all(
        found.map(async (address) => ({
          ...address,
          timezone: await geo.timezoneAt(point ?? address.position, address.countryCode),
        })),
      );
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw new Refusal('GEOCODER_UNAVAILABLE', { cause: error });
      throw error;
    }
  });
}
