import type { AddressLanguage, AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { normalizeName } from '@milepost/domain/geography/normalize-name';
import { Type, type TProperties } from 'typebox';
import { GeocoderUnavailable, type AddressSearch } from '../places/address-search.ts';
import { readAddressId, withAddressId } from './address-id.ts';
import { fetchJson, ServiceFailure } from './fetch-json.ts';

/** GeoJSON points with these properties. */
export function featuresWith<Properties extends TProperties>(properties: Properties) {
  const geometry = Type.Object({ coordinates: Type.Tuple([Type.Number(), Type.Number()]) });
  return Type.Object({ features: Type.Array(Type.Object({ geometry, properties: Type.Object(properties) })) });
}

/** A geocoder that answers with GeoJSON features: how to ask it and read its answers. */
type FeatureService<Feature> = {
  readonly name: string;
  url(text: string, language: AddressLanguage, limit: number): URL;
  isAnswer(answer: unknown): answer is { readonly features: readonly Feature[] };
  /** Null for features without an address to drive to, such as a country or a sea. */
  toAddress(feature: Feature): Omit<AddressSuggestion, 'id'> | null;
};

export function openFeatureSearch<Feature>(service: FeatureService<Feature>): AddressSearch {
  return {
    search: async (text, language, limit) => {
      const answer = await fetchJson(service.url(text, language, limit)).catch((error: unknown) => {
        throw new GeocoderUnavailable(error);
      });
      if (!service.isAnswer(answer))
        throw new GeocoderUnavailable(new ServiceFailure(`this is no answer of ${service.name}`));
      return answer.features.flatMap((feature) => service.toAddress(feature) ?? []).map(withAddressId);
    },
    resolve: (id) => Promise.resolve(readAddressId(id)),
    hasName: (id, name) => Promise.resolve(isTownNamed(readAddressId(id)?.city ?? '', name)),
  };
}

/** `Frankfurt` also matches Frankfurt am Main. */
function isTownNamed(town: string, name: string): boolean {
  const [whole, written] = [normalizeName(town), normalizeName(name)];
  return written !== '' && (whole === written || whole.startsWith(`${written} `));
}
