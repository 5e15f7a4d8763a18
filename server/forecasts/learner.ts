import { setImmediate as breathe } from 'node:timers/promises';
import { learnInSteps, nothingLearned, type Learned } from '@milepost/domain/eta/learn/learned';
import { lanesOf, paceFrom } from '@milepost/domain/eta/learn/pace';
import { paceVotes, withVotes, type PaceVote } from '@milepost/domain/eta/learn/pace-lessons';
import { scorecard } from '@milepost/domain/eta/learn/scorecard';
import type { FastifyBaseLogger } from 'fastify';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database } from '../database/database.ts';
import { transact, type Db } from '../database/transaction.ts';
import {
  arrivalsBetween,
  finishedForecasts,
  lanesByKey,
  lockedLearned,
  nextEvents,
  saveLanes,
  saveModel,
  saveRead,
  storedLearned,
  type StoredLearned,
} from './learned-store.ts';

const TICK_MS = 5 * 60_000;
const AFTER_FAILURE_MS = 30_000;
/** Few enough that signals do not have to wait for long. */
const EVENTS_AT_ONCE = 10_000;
/** Lanes are looked up and written once per this many batches: once per batch was a third of the work. */
const BATCHES_AT_ONCE = 10;
/** Forecast errors are learned from the latest arrivals: more would teach nothing new. Chosen. */
const MAX_ARRIVALS = 10_000;
const LEARN_FROM_MS = 90 * 24 * 3_600_000;
/** Errors are learned again when the arrivals have grown by this share, or after these hours if there are new ones. */
const GROWN_BY = 0.05;
const MAX_INTERVAL_MS = 6 * 3_600_000;

export type LearnerParts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

export type Learner = { readonly learned: () => Learned; readonly stop: () => Promise<void> };

/** Learns from new arrivals as they come in. Several processes may run it: one reads, and all know what was learned. */
export async function startLearner({ database, now, logger }: LearnerParts): Promise<Learner> {
  // If the database is away, the work below finds out, reports it and retries.
  let learned = await storedLearned(database.worker).then(learnedOf, () => nothingLearned);
  const running = startWorkLoop({
    work: async () => {
      const isMore = await learnFromArrivals(database.worker);
      if (isMore) return true;
      await learnErrors(database.worker, now());
      learned = learnedOf(await storedLearned(database.worker));
      return false;
    },
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'forecasts could not learn from arrivals',
    canWait: true,
    logger,
    database,
  });
  return { learned: () => learned, stop: async () => running.stop() };
}

/** What is stored, without the lanes, which are looked up when needed. */
export function learnedOf({ countries, model }: StoredLearned): Learned {
  const { pauses, ways, errors, reliability } = model ?? nothingLearned;
  const pace = paceFrom({ countries, lanes: {} });
  return { pace, pauses, ways, errors, reliability };
}

/** Reads the next arrivals, each once; true if there may be more. */
export async function learnFromArrivals(worker: Db, limit = EVENTS_AT_ONCE): Promise<boolean> {
  return await transact(worker, async (db) => {
    const before = await lockedLearned(db);
    if (before === null) return false;
    const { votes, isMore, ...read } = await nextVotes(db, before, limit);
    if (read.readUntil === before.readUntil) return false;
    const keys = new Set(votes.flatMap(({ lane }) => lane ?? []));
    const lanes = await lanesByKey(db, [...keys]);
    const after = withVotes({ countries: before.countries, lanes }, votes);
    await saveLanes(db, after.lanes);
    await saveRead(db, { ...read, countries: after.countries });
    return isMore;
  });
}

type Read = Pick<StoredLearned, 'readUntil' | 'arrivals' | 'since'>;

/** What the next arrivals say about the pace, batch by batch, so that signals are not held up. */
async function nextVotes(db: Db, { readUntil, arrivals, since }: Read, limit: number) {
  const read = { readUntil, arrivals, since };
  const votes: PaceVote[] = [];
  for (let batch = 0; batch < BATCHES_AT_ONCE; batch += 1) {
    const next = await nextEvents(db, read.readUntil, limit);
    if (next === null) return { ...read, votes, isMore: false };
    const { count, first, telling } = await arrivalsBetween(db, read.readUntil, next.last);
    votes.push(...paceVotes(telling));
    read.readUntil = next.last;
    read.arrivals += count;
    read.since ??= first;
    if (next.count < limit) return { ...read, votes, isMore: false };
  }
  return { ...read, votes, isMore: true };
}

/** Learns again how forecasts err once enough has changed, using the pace learned in the meantime. */
export async function learnErrors(worker: Db, now: number): Promise<void> {
  const stored = await storedLearned(worker);
  if (!isWorthLearning(stored, now)) return;
  const finished = await finishedForecasts(worker, now - LEARN_FROM_MS, MAX_ARRIVALS);
  const lanes = await lanesByKey(worker, [...new Set(finished.flatMap(({ basis }) => basis.lane ?? []))]);
  const pace = paceFrom({ countries: stored.countries, lanes: {} });
  const steps = learnInSteps(finished, { ...pace, lanes: lanesOf(pace, lanes) });
  let step = steps.next();
  while (step.done !== true) {
    // Lets signals through in between.
    await breathe();
    step = steps.next();
  }
  const { pace: _, ...model } = step.value;
  await breathe();
  await saveModel(worker, { ...model, scorecard: scorecard(finished) }, stored.arrivals, now);
}

function isWorthLearning({ arrivals, arrivalsThen, learnedAt }: StoredLearned, now: number): boolean {
  const more = arrivals - arrivalsThen;
  if (more === 0) return false;
  if (learnedAt === null || now - learnedAt >= MAX_INTERVAL_MS) return true;
  return more >= GROWN_BY * Math.min(arrivals, MAX_ARRIVALS);
}
