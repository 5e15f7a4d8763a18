import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { beginStep } from '@milepost/domain/transport/step';
import { takeDueTransports } from '../../server/clock/due-store.ts';
import { transact } from '../../server/database/transaction.ts';
import { loadTransports } from '../../server/transports/aggregate/load-transports-store.ts';
import { refoldTransports } from '../../server/transports/aggregate/refold-transport.ts';
import { saveTransports } from '../../server/transports/aggregate/save-transports-store.ts';
import type { Wake } from './world.ts';

/** Marks due rows in their own transaction, so that a crash afterwards loses the work. */
export const markThenWrite: Wake = async ({ database: { worker }, days, now }) => {
  const moment = now();
  const ids = await transact(worker, async (db) => {
    const due = await takeDueTransports(db, moment, 250);
    if (due.length > 0) await db.updateTable('transport').set({ next_moment: null }).where('id', 'in', due).execute();
    return due;
  });
  await transact(worker, async (db) => {
    const stored = await loadTransports(db, ids, days);
    for (const before of stored) {
      const { transport: after, events } = passTime(beginStep(before.transport), moment, days);
      const changes = before.needsRefold
        ? await refoldTransports(db, [before], moment, days)
        : [{ before, after, events, personId: null }];
      await saveTransports(db, changes, moment, days);
    }
  });
  return ids.length;
};
