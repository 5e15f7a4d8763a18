import type { Address } from '@milepost/api-contract/transports/waypoint';

/** Specification §9: postal codes are shortened to their first 2 characters. */
const POSTAL_CODE_CHARACTERS = 2;

/** "DE 20 Hamburg" */
export function shortAddress({ countryCode, postalCode, city }: Address): string {
  const region = postalCode?.trim().slice(0, POSTAL_CODE_CHARACTERS) ?? '';
  return [countryCode, region, city].filter((part) => part !== '').join(' ');
}
