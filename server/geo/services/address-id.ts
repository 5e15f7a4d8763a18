import { AddressSuggestion } from '@milepost/api-contract/geo/addresses';
import { Value } from 'typebox/value';

const PREFIX = 'address:';

/**
 * Geocoders renumber their places with every update of their data, and Photon cannot look up a place by number. So the
 * id of a geocoder's address is the address itself.
 */
export function withAddressId(address: Omit<AddressSuggestion, 'id'>): AddressSuggestion {
  return { ...address, id: `${PREFIX}${Buffer.from(JSON.stringify(address)).toString('base64url')}` };
}

/** Null if `withAddressId` cannot have made this id. */
export function readAddressId(id: string): AddressSuggestion | null {
  if (!id.startsWith(PREFIX)) return null;
  const text = Buffer.from(id.slice(PREFIX.length), 'base64url').toString('utf8');
  let address: unknown;
  try {
    address = { ...(JSON.parse(text) as object), id };
  } catch {
    return null;
  }
  return Value.Check(AddressSuggestion, address) ? address : null;
}
