import { isEmailAddress, normalizeEmail } from '../people/email-address.ts';
import { MAX_NOTE_LENGTH, MAX_PARTNER_REFERENCE_LENGTH } from './agreement.ts';

const MAX_CARRIER_NAME_LENGTH = 200;

/** What can be wrong with a row of carriers to invite. */
export const inviteFaults = ['EMAIL', 'NAME', 'REFERENCE', 'NOTE', 'TWICE'] as const;

export type InviteFault = (typeof inviteFaults)[number];

export type CarrierToInvite = {
  readonly email: string;
  readonly name: string;
  readonly reference: string | null;
  readonly note: string | null;
};

/** Trimmed; empty optional values count as none. */
export function normalizeCarrierToInvite({ email, name, reference, note }: CarrierToInvite): CarrierToInvite {
  return {
    email: normalizeEmail(email),
    name: name.trim().replaceAll(/\s+/g, ' '),
    reference: textOrNone(reference),
    note: textOrNone(note),
  };
}

function textOrNone(text: string | null): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
}

/** Per row, for normalised rows; null if nothing is wrong. */
export function inviteFaultsOf(carriers: readonly CarrierToInvite[]): (InviteFault | null)[] {
  const seen = new Set<string>();
  return carriers.map(({ email, name, reference, note }) => {
    if (!isEmailAddress(email)) return 'EMAIL';
    if (name === '' || name.length > MAX_CARRIER_NAME_LENGTH) return 'NAME';
    if ((reference?.length ?? 0) > MAX_PARTNER_REFERENCE_LENGTH) return 'REFERENCE';
    if ((note?.length ?? 0) > MAX_NOTE_LENGTH) return 'NOTE';
    if (seen.has(email)) return 'TWICE';
    seen.add(email);
    return null;
  });
}
