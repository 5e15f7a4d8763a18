import { momentsOf, type ReportDays } from '@milepost/domain/reports/report-days';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { FastifyBaseLogger } from 'fastify';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import {
  findEndedChanges,
  dueSpans,
  forgetChanges,
  lockSummingUp,
  invalidateSpans,
  sumUp,
  type EndedChange,
  type Span,
} from './sum-up-store.ts';

/** Max changes and spans per transaction. */
const CHANGES_AT_ONCE = 5_000;
const SPANS_AT_ONCE = 10;
const TICK_MS = 10_000;
const AFTER_FAILURE_MS = 60_000;
/** Summing up a month of 75,000 transports takes a tenth of a second, and a change seldom comes alone. */
const AFTER_CHANGE_MS = 10 * 60_000;

type Parts = { readonly database: Pick<Database, 'worker'>; readonly now: () => number };

/** Sums up ended transports for reports, per past day and month (decision 95). */
export function startSummingUp(parts: Parts & { readonly database: Database; readonly logger: FastifyBaseLogger }): {
  stop(): Promise<void>;
} {
  return startWorkLoop({
    work: () => sumUpEnded(parts),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'ended transports could not be summed up for reports',
    logger: parts.logger,
    database: parts.database,
    canWait: true,
  });
}

/** Returns whether more may be waiting. Until everything is summed up, reports read the transports themselves. */
export async function sumUpEnded({ database: { worker }, now }: Parts): Promise<boolean> {
  const moment = now();
  const noted = await transact(worker, async (db) => {
    if (!(await lockSummingUp(db))) return 0;
    const changes = await findEndedChanges(db, CHANGES_AT_ONCE);
    if (changes.length === 0) return 0;
    await invalidateSpans(db, spansOf(changes), new Date(moment + AFTER_CHANGE_MS));
    await forgetChanges(
      db,
      changes.map(({ id }) => id),
    );
    return changes.length;
  });
  const summed = await transact(worker, async (db) => {
    if (!(await lockSummingUp(db))) return 0;
    const due = await dueSpans(db, new Date(moment), SPANS_AT_ONCE);
    await sumUp(db, due);
    return due.length;
  });
  return noted === CHANGES_AT_ONCE || summed === SPANS_AT_ONCE;
}

/** The day and month of each change. */
function spansOf(changes: readonly EndedChange[]): Span[] {
  const spans = new Map<string, Span>();
  for (const [shipperId, own] of Map.groupBy(changes, (change) => change.shipperId)) {
    const timeZone = knownZone(own[0]?.timeZone ?? 'UTC');
    const days = new Set(own.map(({ endedAt }) => dayOf(endedAt, timeZone).toString()));
    for (const day of days) {
      for (const [kind, span] of [
        ['DAY', { from: day, to: day }],
        ['MONTH', monthOf(day)],
      ] as const) {
        const { from, until } = momentsOf(span, timeZone);
        spans.set([shipperId, kind, from].join(), {
          shipperId,
          kind,
          from: new Date(from),
          until: new Date(until),
        });
      }
    }
  }
  return [...spans.values()];
}

function dayOf(moment: Date, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).toPlainDate();
}

function monthOf(day: string): ReportDays {
  const from = Temporal.PlainDate.from(day).with({ day: 1 });
  return { from: from.toString(), to: from.add({ months: 1 }).subtract({ days: 1 }).toString() };
}
