import { isEmailAddress } from '../../people/email-address.ts';

/** Someone who is notified about a waypoint. */
export type Contact = { readonly kind: 'SMS' | 'EMAIL'; readonly recipient: string };

export type ContactRefusal = {
  readonly refused: 'TOO_MANY_CONTACTS' | 'DUPLICATE_CONTACT' | 'INVALID_CONTACT';
  /** Its index in the list. */
  readonly index: number;
};

/** Specification §9.9. */
export const MAX_CONTACTS = 10;
/** E.164: a plus, a country code that does not start with 0, at most fifteen digits. */
const E164 = /^\+[1-9]\d{6,14}$/;

export function normalizeContact({ kind, recipient }: Contact): Contact {
  const trimmed = recipient.trim();
  // People write phone numbers with spaces, dashes and brackets.
  return { kind, recipient: kind === 'SMS' ? trimmed.replaceAll(/[\s()./-]/g, '') : trimmed };
}

/** Specification §5.5. Null if nothing is wrong. */
export function refuseContacts(contacts: readonly Contact[]): ContactRefusal | null {
  if (contacts.length > MAX_CONTACTS) return { refused: 'TOO_MANY_CONTACTS', index: MAX_CONTACTS };
  const seen = new Set<string>();
  for (const [index, { kind, recipient }] of contacts.entries()) {
    const isReachable = kind === 'SMS' ? E164.test(recipient) : isEmailAddress(recipient);
    if (!isReachable) return { refused: 'INVALID_CONTACT', index };
    const key = `${kind} ${recipient.toLowerCase()}`;
    if (seen.has(key)) return { refused: 'DUPLICATE_CONTACT', index };
    seen.add(key);
  }
  return null;
}
