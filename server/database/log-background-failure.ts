import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabasePresence } from './database-presence.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** How long it takes to find out whether a broken connection means that the database is away. */
const NOTICED_WITHIN_MS = 2_000;

type Parts = { readonly presence: DatabasePresence; readonly logger: FastifyBaseLogger };

/** Logs failures of background work, except while the database is away, which `Presence` reports once. */
export async function logBackgroundFailure(
  { presence, logger }: Parts,
  error: unknown,
  sentence: string,
): Promise<void> {
  if (!isDatabaseUnavailable(error)) {
    logger.error({ err: error }, sentence);
    return;
  }
  const failedAt = performance.now();
  await pause(NOTICED_WITHIN_MS, undefined, { ref: false });
  if (!presence.wasUnavailableSince(failedAt - NOTICED_WITHIN_MS)) logger.warn({ err: error }, sentence);
}
