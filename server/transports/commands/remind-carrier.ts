import { actionFactsOf } from '@milepost/domain/transport/commands/allowed-actions';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { nextReminderAt, refuseReminder } from '@milepost/domain/transport/commands/remind-carrier';
import { beginStep } from '@milepost/domain/transport/step';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { loadTransports } from '../aggregate/load-transports-store.ts';
import { hasCarrierAnswered } from '../triage/triage-store.ts';
import { addReminder, lastReminder } from './reminder-store.ts';
import { codeOfRefusal } from '../code-of-refusal.ts';
import type { CommandParts } from './transport-command.ts';

/** Locked, so two concurrent clicks send one reminder. */
export async function remindCarrier({ database, days, now }: CommandParts, member: Member, transportId: string) {
  return await database.forOrganization(member.organization.id, async (db) => {
    const [stored] = await loadTransports(db, [transportId], days, member.organization.id);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    const moment = now();
    const { transport } = passTime(beginStep(stored.transport), moment, days);
    const { carrierId } = stored;
    const lastSentAt = await lastReminder(db, member.organization.id, transportId);
    const hasAnswered = await hasCarrierAnswered(
      db,
      { transportId, carrierId },
      actionFactsOf(transport, moment),
      moment,
    );
    const refusal = refuseReminder(transport, { lastSentAt, hasAnswered }, moment);
    if (refusal !== null) throw new Refusal(codeOfRefusal(refusal));
    await addReminder(db, member, stored, moment);
    const parties = [stored.shipperId, stored.carrierId];
    await publishHints(db, [{ transportId, version: stored.version, parties }]);
    return { nextAllowedAt: new Date(nextReminderAt(moment)).toISOString() };
  });
}
