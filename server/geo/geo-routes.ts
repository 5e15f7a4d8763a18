import { searchAddresses } from '@milepost/api-contract/geo/addresses';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { GeocoderUnavailable, type AddressSearch } from './address-search.ts';

export function registerGeoRoutes(app: FastifyInstance, { addresses }: { readonly addresses: AddressSearch }): void {
  registerCall(app, searchAddresses, async ({ query: { q, limit, language } }) => {
    try {
      return [...(await addresses.search(q, language ?? 'en', limit))];
    } catch (error) {
      if (error instanceof GeocoderUnavailable) throw new Refusal('GEOCODER_UNAVAILABLE', { cause: error });
      throw error;
    }
  });
}
