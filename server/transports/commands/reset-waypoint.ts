import { resetWaypoint as decide } from '@milepost/domain/transport/commands/reset-waypoint';
import { transact } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { loadTransports } from '../aggregate/load-transports-store.ts';
import { applyCommand, type CommandParts, type Receipt } from './transport-command.ts';

/**
 * An administrator's correction on any organisation's transport: in the worker's role, with the person in the event.
 */
export async function resetWaypoint(
  parts: CommandParts,
  administrator: Member,
  transportId: string,
  waypointId: string,
): Promise<Receipt> {
  return await transact(parts.database.worker, async (db) => {
    const [stored] = await loadTransports(db, [transportId], parts.days);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    return await applyCommand(db, parts, administrator, stored, {
      decide: (step, now) => decide(step, waypointId, now),
    });
  });
}
