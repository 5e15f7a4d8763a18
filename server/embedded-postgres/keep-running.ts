import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { isDiskFull } from '../failure/disk-full.ts';
import { takeInstanceLock } from './guard.ts';

/** The pauses before the second and third attempt. */
const PAUSES_MS = [2_000, 6_000];
const LOCK_EVERY_MS = 1_000;

type KeepRunningOptions = {
  /** Connects to the database of this folder, starting it if necessary. */
  readonly start: () => Promise<pg.Client>;
  /** Called with whether this process holds the lock of the current database. */
  readonly onLock: (isOurs: boolean) => Promise<void>;
  readonly stopping: AbortSignal;
};

/**
 * Restarts the database whenever it ends by itself. Settles with the reason after three failures or on a full disk, and
 * with undefined when told to stop.
 */
export async function keepRunning(first: pg.Client, { start, onLock, stopping }: KeepRunningOptions): Promise<unknown> {
  const stopped = new Promise<void>((resolve) => stopping.addEventListener('abort', () => resolve()));
  let ended = endOf(first);
  for (;;) {
    await Promise.race([ended, stopped]);
    try {
      const guard = await startAgain(start, stopping);
      if (guard === null) return undefined;
      ended = endOf(guard);
      await takeLock(guard, onLock, stopping);
    } catch (error) {
      return stopping.aborted ? undefined : error;
    }
  }
}

function endOf(guard: pg.Client): Promise<void> {
  return new Promise((resolve) => guard.once('end', () => resolve()));
}

async function startAgain(start: KeepRunningOptions['start'], stopping: AbortSignal): Promise<pg.Client | null> {
  for (let failures = 0; !stopping.aborted; failures += 1) {
    try {
      return await start();
    } catch (error) {
      const rest = PAUSES_MS[failures];
      if (rest === undefined || isDiskFull(error)) throw error;
      await pause(rest, undefined, { signal: stopping }).catch(() => undefined);
    }
  }
  return null;
}

/** A command may have started the database for itself, and stops it when it is done. */
async function takeLock(guard: pg.Client, onLock: KeepRunningOptions['onLock'], stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const isOurs = await takeInstanceLock(guard).catch(() => null);
    if (isOurs === null) return;
    await onLock(isOurs);
    if (isOurs) return;
    await pause(LOCK_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
}
