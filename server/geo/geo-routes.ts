import { searchAddresses } from '@milepost/api-contract/geo/addresses';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { GeocoderUnavailable } from './places/address-search.ts';
import type { Geo } from './geo.ts';

export function registerGeoRoutes(
  app: FastifyInstance,
  { addresses, timezoneAt }: Pick<Geo, 'addresses' | 'timezoneAt'>,
): void {
  registerCall(app, searchAddresses, async ({ query: { q, limit, language } }) => {
    try {
      const found = await addresses.search(q, language ?? 'en', limit);
      return await Promise.all(
        found.map(async (address) => ({
          ...address,
          timezone: await timezoneAt(address.position, address.countryCode),
        })),
      );
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw new Refusal('GEOCODER_UNAVAILABLE', { cause: error });
      throw error;
    }
  });
}
