import { normalContact, type Contact } from '@milepost/domain/transport/commands/contacts';
import type { FormContact, FormStop } from './plan-form.ts';
import { readPhone } from './read-phone.ts';

/** The contacts as they are sent: numbers as people of the country write them become E.164. */
export function contactsOf({ contacts, place }: Pick<FormStop, 'contacts' | 'place'>): Contact[] {
  return contacts.map((contact) => normalContact(asMeant(contact, place?.countryCode ?? null)));
}

function asMeant({ kind, recipient }: FormContact, countryCode: string | null): Contact {
  return { kind, recipient: kind === 'SMS' ? phoneOf(recipient, countryCode) : recipient };
}

/** What cannot be read as a number stays as it is: the rule says what is wrong with it. */
export function phoneOf(text: string, countryCode: string | null): string {
  return readPhone(text, countryCode) ?? text;
}
