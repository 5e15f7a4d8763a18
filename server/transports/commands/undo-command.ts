import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { findUndoableEvent, type UndoableAction } from '@milepost/domain/transport/commands/undo';
import { isDoneByPerson } from '@milepost/domain/transport/history/done-by-person';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { blockSignalStoring } from '../aggregate/device-lock-store.ts';
import { findActorEvents, withdrawEvent } from '../aggregate/history-store.ts';
import { loadTransports } from '../aggregate/load-transports-store.ts';
import { refoldTransports } from '../aggregate/refold-transport.ts';
import { saveTransports } from '../aggregate/save-transports-store.ts';
import { findCarrier } from './carrier-store.ts';
import { applyCommand, type CommandParts, type Receipt } from './transport-command.ts';

/**
 * Withdraws what a person has just done and refolds the transport without it (decision 45): its consequences are
 * withdrawn too, and what was observed meanwhile stays. A plan just made is cancelled.
 */
export async function undoCommand(
  parts: CommandParts,
  member: Member,
  transportId: string,
  action: UndoableAction,
): Promise<Receipt> {
  const { database, days, now } = parts;
  const { organization, personId } = member;
  return await database.forOrganization(organization.id, async (db) => {
    const carrierId = await findCarrier(db, organization.id, transportId);
    if (carrierId === null) throw new Refusal('NOT_FOUND');
    // Another vehicle may come back with its signals.
    await blockSignalStoring(db, carrierId);
    const [transport] = await loadTransports(db, [transportId], days, organization.id);
    if (transport === undefined) throw new Refusal('NOT_FOUND');
    const moment = now();
    const done = (await findActorEvents(db, transportId)).filter(({ event }) => isDoneByPerson(event));
    const found = findUndoableEvent(done, { action, personId, now: moment });
    if (found === null) throw new Refusal('UNDO_TOO_LATE');
    // The partner may have seen the plan, and must see what became of it (decision 45).
    if (action === 'PLAN') {
      return await applyCommand(db, parts, member, transport, { decide: (step, at) => cancelTracking(step, at) });
    }
    await withdrawEvent(db, transportId, found.sequence, moment);
    const changes = await refoldTransports(db, [transport], moment, days);
    const hints = await saveTransports(db, changes, moment, days);
    await publishHints(db, hints);
    return { id: transportId, version: hints[0]?.version ?? transport.version };
  });
}
