import type pg from 'pg';
import { reachRunning, takeInstanceLock } from './guard.ts';

// When one of its processes dies, PostgreSQL closes every connection, recovers within a moment and goes on.
const patienceWithRecovery = 10_000;

/** Settles when the database is gone, or is no longer ours. */
export async function watchGuard(guard: pg.Client, socketFolder: string, isStopping: () => boolean): Promise<void> {
  await new Promise<void>((resolve) => guard.once('end', () => resolve()));
  if (isStopping()) return new Promise(() => undefined);
  const again = await reachRunning(socketFolder, patienceWithRecovery).catch(() => undefined);
  if (again && (await takeInstanceLock(again).catch(() => false))) return watchGuard(again, socketFolder, isStopping);
}
