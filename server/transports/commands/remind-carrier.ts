import { nextReminderAt } from '@milepost/domain/transport/reminder';
import { isOver } from '@milepost/domain/transport/transport';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadTransports } from '../load-transports-store.ts';
import { addReminder, lastReminder } from './reminder-store.ts';
import type { CommandParts } from './transport-command.ts';

/** Locked, so that two who click at once remind once. */
export async function remindCarrier({ database, days, now }: CommandParts, member: Member, transportId: string) {
  return await database.forOrganization(member.organization.id, async (db) => {
    const [stored] = await loadTransports(db, [transportId], days, member.organization.id);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    if (stored.transport.cancelledAt !== null) throw new Refusal('TRANSPORT_CANCELLED');
    if (isOver(stored.transport)) throw new Refusal('TRANSPORT_COMPLETED');
    const moment = now();
    const last = await lastReminder(db, member.organization.id, transportId);
    if (last !== null && nextReminderAt(last) > moment) throw new Refusal('REMINDED_RECENTLY');
    await addReminder(db, member, stored, moment);
    return { nextAllowedAt: new Date(nextReminderAt(moment)).toISOString() };
  });
}
