import { beginStep, type Step } from '@milepost/domain/transport/step';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Db } from '@milepost/server/database/transaction';
import { loadTransports } from '@milepost/server/transports/aggregate/load-transports-store';
import { saveTransports, type Hint } from '@milepost/server/transports/aggregate/save-transports-store';
import type { StoredTransport, TransportChange } from '@milepost/server/transports/aggregate/stored-transport';

type Decision = (step: Step, stored: StoredTransport) => Step;

type Occasion = { readonly now: number; readonly days: WorkingDays; readonly personId: string | null };

/** For tests: changes stored transports by a given decision. */
export async function decideTransports(
  db: Db,
  ids: readonly string[],
  decide: Decision,
  { now, days, personId }: Occasion,
): Promise<Hint[]> {
  const stored = await loadTransports(db, ids, days);
  const changes: TransportChange[] = stored.map((before) => {
    const { transport, events } = decide(beginStep(before.transport), before);
    return { before, after: transport, events, personId };
  });
  return await saveTransports(db, changes, now, days);
}
