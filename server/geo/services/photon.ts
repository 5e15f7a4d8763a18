import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { AddressSearch } from '../places/address-search.ts';
import { englishCountryName } from '../places/english-country-name.ts';
import { featuresWith, openFeatureSearch } from './feature-search.ts';
import { urlBelow } from './fetch-json.ts';
import { stateCode } from './state-code.ts';

const Text = Type.Optional(Type.String());

/** The parts of its answer that we read: https://github.com/komoot/photon/blob/master/docs/api-v1.md */
const Answer = featuresWith({
  name: Text,
  housenumber: Text,
  street: Text,
  postcode: Text,
  city: Text,
  locality: Text,
  county: Text,
  state: Text,
  countrycode: Text,
  type: Text,
  osm_key: Text,
});

type Feature = Static<typeof Answer>['features'][number];

const layers = ['house', 'street', 'locality', 'district', 'city', 'other'];

export function openPhoton(base: URL): AddressSearch {
  return openFeatureSearch<Feature>({
    name: 'Photon',
    url: (text, language, limit) => {
      const url = urlBelow(base, '/api', { q: text, limit: String(limit), lang: language });
      for (const layer of layers) url.searchParams.append('layer', layer);
      return url;
    },
    isAnswer: (answer) => Value.Check(Answer, answer),
    toAddress,
  });
}

function toAddress({ geometry, properties }: Feature) {
  const { name, housenumber, street, postcode, state, countrycode, osm_key: key } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const isTown = key === 'place' && street === undefined && housenumber === undefined;
  const city = (isTown ? name : undefined) ?? properties.city ?? properties.locality ?? properties.county ?? name;
  if (city === undefined || countrycode === undefined) return null;
  const way = [street ?? (key === 'highway' ? name : undefined), housenumber].filter((part) => part !== undefined);
  const site = key === 'place' || key === 'highway' ? undefined : name;
  const label = [site, way.join(' ')].filter((part) => part !== undefined && part !== '');
  return {
    street: isTown || label.length === 0 ? null : label.join(', '),
    city,
    postalCode: postcode ?? null,
    state: state ?? null,
    stateCode: stateCode(countrycode.toUpperCase(), state),
    country: englishCountryName(countrycode.toUpperCase()),
    countryCode: countrycode.toUpperCase(),
    position: { latitude, longitude },
    precision: isTown ? ('TOWN_CENTRE' as const) : ('ADDRESS' as const),
  };
}
