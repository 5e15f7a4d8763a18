import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { logBackgroundFailure } from '../../database/log-background-failure.ts';
import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import type { Intake } from '../intake/intake.ts';
import type { Reach } from '../../outgoing/address-guard.ts';
import { pollConnection, MAX_POLL_MS, type PollParts } from './poll-connection.ts';
import { leaseDueConnections, writeOutcome, type DueConnection } from './rfms-store.ts';

export type RfmsParts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly intake: Pick<Intake, 'accept'>;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly rfmsReach: Reach;
  /** For tests. */
  readonly pace?: Pace;
};

type Log = Parameters<typeof logBackgroundFailure>[0];

/** How often to look for work, how many to fetch from at once, and how long one turn may last. */
type Pace = { readonly tickMs: number; readonly atOnce: number; readonly turnMs: number };

const PACE: Pace = { tickMs: 5_000, atOnce: 16, turnMs: MAX_POLL_MS };
/** Longer than a turn, including storing its last page. */
const TAKEN_FOR_MS = 2 * 60_000;

/**
 * Fetches from truck makers until stopped. Several processes may run it. A slow truck maker delays only its own
 * carrier, whose turns are short and run one at a time.
 */
export function startRfmsPolling({ database, keys, intake, now, logger, rfmsReach, pace = PACE }: RfmsParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { worker, presence } = database;
  const { signal } = stopping;
  const parts = { worker, keys, intake, recordUnusable: openUnusableLog(worker), now, reach: rfmsReach, signal };
  const running = run(parts, { presence, logger }, pace);
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(parts: PollParts, log: Log, { tickMs, atOnce, turnMs }: Pace): Promise<void> {
  const { signal } = parts;
  const turns = new Set<Promise<void>>();
  while (!signal.aborted) {
    const due = await leaseDue(parts, atOnce - turns.size).catch((error: unknown) => {
      void logBackgroundFailure(log, error, 'which truck makers are due could not be found');
      return [];
    });
    for (const one of due) {
      const turn: Promise<void> = pollAndStore(parts, one, log, turnMs).finally(() => turns.delete(turn));
      turns.add(turn);
    }
    // A finished turn frees a place, and another connection of the same carrier may follow.
    const isFull = turns.size >= atOnce;
    const tick = isFull ? [] : [pause(tickMs, undefined, { signal }).catch(() => undefined)];
    await Promise.race([...tick, ...turns]);
    await log.presence.waitUntilAvailable(signal);
  }
  await Promise.all(turns);
}

async function leaseDue({ worker, now }: PollParts, most: number): Promise<DueConnection[]> {
  return await leaseDueConnections(worker, new Date(now()), new Date(now() + TAKEN_FOR_MS), most);
}

/** A failure on our side leaves the state unchanged, so the next turn repeats the request. */
async function pollAndStore(parts: PollParts, due: DueConnection, log: Log, turnMs: number): Promise<void> {
  try {
    const outcome = await pollConnection(parts, due, turnMs);
    if (outcome.problem !== null)
      log.logger.info({ connectionId: due.id, problem: outcome.problem }, 'could not fetch');
    await writeOutcome(parts.worker, due, outcome);
  } catch (error) {
    void logBackgroundFailure(log, error, `what a truck maker sent could not be stored (connection ${due.id})`);
  }
}
