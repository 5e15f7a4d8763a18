import type { Address } from '@milepost/api-contract/transports/waypoint';

/** Specification §9: postal codes are shortened to their first 2 characters. */
const POSTAL_CODE_CHARACTERS = 2;

export function shortPostalCode({ postalCode }: Pick<Address, 'postalCode'>): string {
  return postalCode?.trim().slice(0, POSTAL_CODE_CHARACTERS) ?? '';
}

/** "DE 20 Hamburg" */
export function shortAddress({ countryCode, postalCode, city }: Address): string {
  return [countryCode, shortPostalCode({ postalCode }), city].filter((part) => part !== '').join(' ');
}
