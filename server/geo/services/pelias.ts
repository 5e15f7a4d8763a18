import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { AddressSearch } from '../places/address-search.ts';
import { englishCountryName } from '../places/english-country-name.ts';
import { countryByAlpha3 } from './country-by-alpha3.ts';
import { featuresWith, openFeatureSearch } from './feature-search.ts';
import { urlBelow } from './fetch-json.ts';
import { stateCode } from './state-code.ts';

const Text = Type.Optional(Type.String());

/** The parts of its answer that we read: https://github.com/pelias/documentation/blob/master/response.md */
const Answer = featuresWith({
  layer: Type.String(),
  name: Text,
  housenumber: Text,
  street: Text,
  postalcode: Text,
  locality: Text,
  localadmin: Text,
  county: Text,
  region: Text,
  country_a: Text,
  country_code: Text,
});

type Feature = Static<typeof Answer>['features'][number];

const layers = 'address,street,venue,locality,localadmin,borough,neighbourhood';
const townLayers = new Set(['locality', 'localadmin', 'borough', 'neighbourhood']);

export function openPelias(base: URL): AddressSearch {
  return openFeatureSearch<Feature>({
    name: 'Pelias',
    url: (text, language, limit) =>
      urlBelow(base, '/v1/autocomplete', { text, size: String(limit), lang: language, layers }),
    isAnswer: (answer) => Value.Check(Answer, answer),
    toAddress,
  });
}

function toAddress({ geometry, properties }: Feature) {
  const { layer, name, housenumber, street, postalcode, locality, localadmin, county, region } = properties;
  const [longitude, latitude] = geometry.coordinates;
  const isTown = townLayers.has(layer);
  const city = (isTown ? name : undefined) ?? locality ?? localadmin ?? county;
  const countryCode = properties.country_code ?? countryByAlpha3(properties.country_a ?? '');
  if (city === undefined || countryCode === undefined) return null;
  const way = [street, housenumber].filter((part) => part !== undefined).join(' ');
  return {
    street: isTown ? null : layer === 'venue' || way === '' ? (name ?? null) : way,
    city,
    postalCode: postalcode ?? null,
    state: region ?? null,
    stateCode: stateCode(countryCode.toUpperCase(), region),
    country: englishCountryName(countryCode.toUpperCase()),
    countryCode: countryCode.toUpperCase(),
    position: { latitude, longitude },
    precision: isTown ? ('TOWN_CENTRE' as const) : ('ADDRESS' as const),
  };
}
