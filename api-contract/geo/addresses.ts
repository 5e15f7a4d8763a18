import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';

const addressLanguages = ['en', 'de'] as const;

export type AddressLanguage = (typeof addressLanguages)[number];

const addressPrecisions = ['ADDRESS', 'TOWN_CENTRE'] as const;

/** A search may be a link to a map, and those are long. */
const MAX_SEARCH_LENGTH = 500;
const MAX_SUGGESTIONS = 20;
const DEFAULT_SUGGESTIONS = 8;
/** A geocoder's address ids contain the address itself. */
const MAX_ADDRESS_ID_LENGTH = 2000;

export const AddressId = Type.String({ minLength: 1, maxLength: MAX_ADDRESS_ID_LENGTH });

export const AddressSuggestion = Type.Object(
  {
    id: AddressId,
    street: nullable(Type.String({ description: 'Street and number, or the name of a site. Null for a whole town.' })),
    city: Type.String(),
    postalCode: nullable(Type.String()),
    state: nullable(Type.String()),
    stateCode: nullable(
      Type.String({ description: 'ISO 3166-2 without the country; set if public holidays differ by state.' }),
    ),
    country: Type.String({ description: 'The English name; the app translates it by the code.' }),
    countryCode: Type.String({ description: 'ISO 3166-1 alpha-2.' }),
    position: Type.Object(
      {
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      },
      { additionalProperties: false },
    ),
    precision: literals(addressPrecisions),
  },
  { additionalProperties: false },
);

export type AddressSuggestion = Static<typeof AddressSuggestion>;

const FoundAddress = Type.Object(
  { ...AddressSuggestion.properties, timezone: Type.String({ description: 'IANA name.' }) },
  { additionalProperties: false },
);

const AddressQuery = Type.Object(
  {
    q: Type.String({
      minLength: 1,
      maxLength: MAX_SEARCH_LENGTH,
      description: 'The text typed so far. A point such as `53.5436, 9.9661`, or a map link with one, finds its town.',
    }),
    limit: Type.Integer({ minimum: 1, maximum: MAX_SUGGESTIONS, default: DEFAULT_SUGGESTIONS }),
    language: Type.Optional(literals(addressLanguages)),
  },
  { additionalProperties: false },
);

export const searchAddresses = defineCall({
  operationId: 'searchAddresses',
  method: 'GET',
  path: '/v2/addresses',
  tag: 'Addresses',
  summary: 'Addresses that match the typed text, best match first',
  access: 'shipper',
  cost: 'EXPENSIVE',
  keys: true,
  query: AddressQuery,
  response: Type.Array(FoundAddress),
  refusals: ['GEOCODER_UNAVAILABLE'],
});
