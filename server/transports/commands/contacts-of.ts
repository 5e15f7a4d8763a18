import type { PlannedWaypoint as AskedWaypoint } from '@milepost/api-contract/transports/plan';
import { normalizeContact, refuseContacts, type Contact } from '@milepost/domain/transport/commands/contacts';
import { Refusal } from '../../http/refusal.ts';
import { blankToNull } from './blank-to-null.ts';

/** The contacts in stored form, by waypoint; refuses the first invalid one. */
export function contactsOf(asked: readonly Pick<AskedWaypoint, 'contacts'>[]): Contact[][] {
  return asked.map(({ contacts }, index) => checked(contacts, (place) => `body/waypoints/${index}/contacts/${place}`));
}

/** The driver's phone follows the same rule. */
export function driverPhoneOf(phone: string | null | undefined): string | null {
  const recipient = blankToNull(phone);
  if (recipient === null) return null;
  return checked([{ kind: 'SMS', recipient }], () => 'body/driverPhone')[0]?.recipient ?? null;
}

function checked(contacts: readonly Contact[], pathOf: (place: number) => string): Contact[] {
  const normal = contacts.map(normalizeContact);
  const refusal = refuseContacts(normal);
  if (refusal === null) return normal;
  throw new Refusal(refusal.refused, { issues: [{ path: pathOf(refusal.index), message: refusal.refused }] });
}
