import { type Contact, normalizeContact } from '@milepost/domain/transport/commands/contacts';
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { FormContact, FormStop } from './plan-form.ts';

/** The contacts as they are sent: numbers as people of the country write them are converted to E.164. */
export function contactsOf({ contacts, place }: Pick<FormStop, 'contacts' | 'place'>): Contact[] {
  return contacts.map((contact) => normalizeContact(toContact(contact, place?.countryCode ?? null)));
}

function toContact({ kind, recipient }: FormContact, countryCode: string | null): Contact {
  return { kind, recipient: kind === 'SMS' ? phoneOf(recipient, countryCode) : recipient };
}

/** Text that cannot be read as a number is left as it is: validation reports what is wrong with it. */
export function phoneOf(text: string, countryCode: string | null): string {
  return readPhone(text, countryCode) ?? text;
}

/** Converts a number, as people of a country write it, to E.164; null if it cannot be a number. */
export function readPhone(text: string, countryCode: string | null): string | null {
  const country = knownCountry(countryCode);
  const number = parsePhoneNumberFromString(text.trim(), country === null ? undefined : country);
  return number?.isPossible() === true ? number.number : null;
}

/** For people to read: in groups, with the country code. */
export function writePhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

function knownCountry(countryCode: string | null): CountryCode | null {
  return countryCode !== null && isSupportedCountry(countryCode) ? countryCode : null;
}
