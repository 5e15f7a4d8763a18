import type { FastifyBaseLogger } from 'fastify';
import { complain } from '../database/complain.ts';
import type { Database } from '../database/database.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { prepareKeys } from '../keys/open-key-ring.ts';
import { forgetEndedSessions } from '../session/session-store.ts';
import { forgetAccesses } from '../transports/overview-access/overview-access-store.ts';
import { forgetSignals } from './forget-signals-store.ts';

const EVERY_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How long signals are kept. */
  readonly signalDays: number;
  readonly secret: InstallationSecret;
};

/** Deletes expired data. Several processes may run it at once. */
export function startHousekeeping({ database, now, logger, signalDays, secret }: Parts): { stop: () => Promise<void> } {
  const { worker, presence } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const forget = async () => {
    await presence.whenThere(stopping.signal);
    if (stopping.signal.aborted) return;
    const before = new Date(now() - signalDays * DAY_MS);
    await forgetSignals(worker, before).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old signals could not be forgotten');
    });
    await forgetAccesses(worker, before).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'who saw old positions could not be forgotten');
    });
    await forgetEndedSessions(worker, new Date(now())).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'ended sessions could not be forgotten');
    });
    await prepareKeys(worker, secret, new Date(now())).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old keys could not be forgotten');
    });
  };
  const tidy = () => {
    running = forget();
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
