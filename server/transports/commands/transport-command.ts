import type { Refused } from '@milepost/domain/transport/command-refusal';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { beginStep, type Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import { blockSignalStoring } from '../aggregate/device-lock-store.ts';
import type { Actor } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { publishHints } from '../../live/hints-store.ts';
import { loadTransports } from '../aggregate/load-transports-store.ts';
import { refoldTransports } from '../aggregate/refold-transport.ts';
import { saveTransports } from '../aggregate/save-transports-store.ts';
import type { StoredTransport } from '../aggregate/stored-transport.ts';
import { codeOfRefusal } from '../code-of-refusal.ts';
import { findCarrier } from './carrier-store.ts';

export type CommandParts = {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly now: () => number;
};

export type Command = {
  readonly decide: (
    step: Step,
    now: number,
    stored: StoredTransport,
    db: Db,
  ) => Step | Refused | Promise<Step | Refused>;
  /** Additional writes in the same transaction. */
  readonly alsoWrite?: (db: Db, stored: StoredTransport, decided: Step) => Promise<void>;
  /** The change affects the past, so stored signals are folded in again. */
  readonly needsRefold?: boolean;
  /** The same within the transaction, because no one may see the state in between. */
  readonly refoldsImmediately?: (decided: Step) => boolean;
  /** The transport gets a device, so no signal may slip between its past and its future. */
  readonly assignsDevice?: boolean;
};

export type Receipt = { readonly id: string; readonly version: number };

/** Runs a party's command on one of its transports. */
export async function runCommand(
  parts: CommandParts,
  actor: Actor,
  transportId: string,
  command: Command,
): Promise<Receipt> {
  const { organization } = actor;
  return await parts.database.forOrganization(organization.id, async (db) => {
    if (command.assignsDevice === true) {
      const carrierId = await findCarrier(db, organization.id, transportId);
      if (carrierId === null) throw new Refusal('NOT_FOUND');
      await blockSignalStoring(db, carrierId);
    }
    const [stored] = await loadTransports(db, [transportId], parts.days, organization.id);
    if (stored === undefined) throw new Refusal('NOT_FOUND');
    return await applyCommand(db, parts, actor, stored, command);
  });
}

/** Decides and saves on a locked transport, and sends a hint. */
export async function applyCommand(
  db: Db,
  { days, now }: Omit<CommandParts, 'database'>,
  { organization, personId }: Actor,
  stored: StoredTransport,
  command: Command,
): Promise<Receipt> {
  const moment = now();
  const before = passTime(beginStep(stored.transport), moment, days);
  const decided = await command.decide(before, moment, stored, db);
  if ('refused' in decided) throw new Refusal(codeOfRefusal(decided.refused));
  await command.alsoWrite?.(db, stored, decided);
  const isChanged = decided.events.length > before.events.length;
  const { transport: after, events } = passTime(decided, moment, days);
  const refold = isChanged && command.needsRefold === true ? ({ refold: 'NEEDED' } as const) : {};
  const change = { before: stored, after, events, personId, organizationId: organization.id, ...refold };
  let hints = await saveTransports(db, [change], moment, days);
  if (isChanged && command.refoldsImmediately?.(decided) === true) {
    const written = await loadTransports(db, [after.id], days, organization.id);
    hints = await saveTransports(db, await refoldTransports(db, written, moment, days), moment, days);
  }
  await publishHints(db, hints);
  return { id: stored.transport.id, version: hints[0]?.version ?? stored.version };
}
