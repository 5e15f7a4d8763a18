import type { Contact } from '@milepost/domain/transport/commands/contacts';
import type { Plan } from '@milepost/domain/transport/plan';

/**
 * By waypoint: a quarter of the stops after the first have a mail contact, half of those an SMS contact too. None of
 * the contacts exists.
 */
export function contactsOfStops({ waypoints }: Plan): Contact[][] {
  return waypoints.map(({ id }, place) => (place === 0 ? [] : contactsAt(Number.parseInt(id.slice(-4), 16))));
}

function contactsAt(drawn: number): Contact[] {
  if (drawn % 4 !== 0) return [];
  const mail: Contact = { kind: 'EMAIL', recipient: `goods-in-${drawn % 90}@warehouse.example` };
  // Numbers that are not assigned to any phone.
  const sms: Contact = { kind: 'SMS', recipient: `+447700900${String(drawn % 1000).padStart(3, '0')}` };
  return drawn % 8 === 0 ? [mail, sms] : [mail];
}

/** Every third transport has a driver's phone: a number reserved for films. */
export function driverPhoneOf({ id }: Plan): string | null {
  const drawn = Number.parseInt(id.slice(-4), 16);
  return drawn % 3 === 0 ? `+4917139200${String(drawn % 100).padStart(2, '0')}` : null;
}
