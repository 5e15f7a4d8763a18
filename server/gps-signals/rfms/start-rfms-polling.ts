import type { FastifyBaseLogger } from 'fastify';
import { setTimeout as pause } from 'node:timers/promises';
import { complain } from '../../database/complain.ts';
import type { Database } from '../../database/database.ts';
import type { KeyRing } from '../../keys/key-ring.ts';
import { openUnusableLog } from '../device-log/unusable.ts';
import type { Intake } from '../intake/intake.ts';
import type { Reach } from './address-guard.ts';
import { pollConnection, type PollParts } from './poll-connection.ts';
import { takeDue, writeOutcome, type DueConnection } from './rfms-store.ts';

export type RfmsParts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly intake: Pick<Intake, 'take'>;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly rfmsReach: Reach;
};

type Log = Parameters<typeof complain>[0];

const TICK_MS = 5_000;
const AT_ONCE = 8;
/** Longer than any turn can take. */
const TAKEN_FOR_MS = 10 * 60_000;

/** Fetches from truck makers for as long as it is not stopped. Any number of processes may: each connection has its turn once. */
export function startRfmsPolling({ database, keys, intake, now, logger, rfmsReach }: RfmsParts): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { worker, presence } = database;
  const { signal } = stopping;
  const parts = { worker, keys, intake, noteUnusable: openUnusableLog(worker), now, reach: rfmsReach, signal };
  const running = run(parts, { presence, logger });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

async function run(parts: PollParts, log: Log): Promise<void> {
  const { signal } = parts;
  while (!signal.aborted) {
    const due = await takeTurns(parts).catch((error: unknown) => {
      void complain(log, error, 'which truck makers are due could not be found');
      return [];
    });
    await Promise.all(due.map((one) => takeTurn(parts, one, log)));
    if (due.length < AT_ONCE) await pause(TICK_MS, undefined, { signal }).catch(() => undefined);
    await log.presence.whenThere(signal);
  }
}

async function takeTurns({ worker, now }: PollParts): Promise<DueConnection[]> {
  return await takeDue(worker, new Date(now()), new Date(now() + TAKEN_FOR_MS), AT_ONCE);
}

/** What fails on our side leaves the state as it was: the same is fetched again when the turn comes back. */
async function takeTurn(parts: PollParts, due: DueConnection, log: Log): Promise<void> {
  try {
    const outcome = await pollConnection(parts, due);
    if (outcome.problem !== null)
      log.logger.info({ connectionId: due.id, problem: outcome.problem }, 'could not fetch');
    await writeOutcome(parts.worker, due, outcome);
  } catch (error) {
    void complain(log, error, `what a truck maker sent could not be stored (connection ${due.id})`);
  }
}
