import type { CommandRefusal, Refused } from '@milepost/domain/transport/command-refusal';
import { passTime } from '@milepost/domain/transport/pass-time';
import { begin, type Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { loadTransports } from '../load-transports-store.ts';
import { saveTransports } from '../save-transports-store.ts';
import type { StoredTransport } from '../stored-transport.ts';

export type CommandParts = {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly now: () => number;
};

export type Command = {
  readonly decide: (step: Step, now: number, stored: StoredTransport) => Step | Refused;
  /** What the rules do not keep, written in the same transaction. */
  readonly alsoWrite?: (db: Db, stored: StoredTransport, now: number) => Promise<void>;
  /** The change reaches back: whatever is stored already must be folded in anew. */
  readonly needsRefold?: boolean;
};

/** A person's command on one transport of theirs: locked, decided on by the rules, written, told to whoever watches. */
export async function runCommand(
  { database, days, now }: CommandParts,
  { organization, personId }: Member,
  transportId: string,
  command: Command,
): Promise<{ id: string; version: number }> {
  return await database.forOrganization(organization.id, async (db) => {
    const [stored] = await loadTransports(db, [transportId], days, organization.id);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    const moment = now();
    const decided = command.decide(passTime(begin(stored.transport), moment, days), moment, stored);
    if ('refused' in decided) throw new Refusal(codeOf(decided.refused));
    await command.alsoWrite?.(db, stored, moment);
    const { transport: after, events } = decided;
    const isChanged = events.length > 0;
    const refold = isChanged && command.needsRefold === true ? ({ refold: 'NEEDED' } as const) : {};
    const hints = await saveTransports(db, [{ before: stored, after, events, personId, ...refold }], moment, days);
    await publishHints(db, hints);
    return { id: transportId, version: hints[0]?.version ?? stored.version };
  });
}

/** What the rules refuse is refused under the same name; a waypoint that does not exist is simply not found. */
export function codeOf(refused: CommandRefusal): RefusalCode {
  return refused === 'UNKNOWN_WAYPOINT' ? 'NOT_FOUND' : refused;
}
