import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import type { Presence } from './presence.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** Between a connection's break and the moment when it is known whether the database is away. */
const NOTICED_WITHIN_MS = 2_000;

type Parts = { readonly presence: Presence; readonly logger: FastifyBaseLogger };

/** Logs what failed beside the requests, unless it failed because the database is away: that is said once, by `Presence`. */
export async function complain({ presence, logger }: Parts, error: unknown, sentence: string): Promise<void> {
  if (!isDatabaseUnavailable(error)) {
    logger.error({ err: error }, sentence);
    return;
  }
  const failedAt = performance.now();
  await pause(NOTICED_WITHIN_MS, undefined, { ref: false });
  if (!presence.wasAwaySince(failedAt - NOTICED_WITHIN_MS)) logger.warn({ err: error }, sentence);
}
