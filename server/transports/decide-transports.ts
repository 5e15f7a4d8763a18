import { begin, type Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '../database/transaction.ts';
import { loadTransports } from './load-transports-store.ts';
import { saveTransports, type Hint } from './save-transports-store.ts';
import type { StoredTransport, TransportChange } from './stored-transport.ts';

export type Decision = (step: Step, stored: StoredTransport) => Step;

type Occasion = { readonly now: number; readonly days: WorkingDays; readonly personId: string | null };

/** The one way in which stored transports change: locked, decided on by the rules, and written with their events. */
export async function decideTransports(
  db: Db,
  ids: readonly string[],
  decide: Decision,
  { now, days, personId }: Occasion,
): Promise<Hint[]> {
  const stored = await loadTransports(db, ids, days);
  const changes: TransportChange[] = stored.map((before) => {
    const { transport, events } = decide(begin(before.transport), before);
    return { before, after: transport, events, personId };
  });
  return await saveTransports(db, changes, now, days);
}
