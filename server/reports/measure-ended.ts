import { gpsOkTime, type ReceivedSignal } from '@milepost/domain/reports/gps-ok-time';
import { delayCounts } from '@milepost/domain/reports/signal-delay';
import { lateSignalsCountUntil } from '@milepost/domain/transport/fold/lateness-window';
import { vehicleUses } from '@milepost/domain/transport/history/vehicle-uses';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyBaseLogger } from 'fastify';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database } from '../database/database.ts';
import { findSignalRows, standingEvents } from '../transports/aggregate/history-store.ts';
import { readTransports } from '../transports/aggregate/load-transports-store.ts';
import { dueMeasurements, giveUpMeasuring, writeMeasured, type Measurable, type Measured } from './measure-store.ts';

/** Max transports with their signals in memory at once. */
const AT_ONCE = 20;
const TICK_MS = 5_000;
const AFTER_FAILURE_MS = 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

type Parts = {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly now: () => number;
  /** How many days signals are kept. */
  readonly signalDays: number;
};

/** Measures ended transports for reports: how long they were seen, and how late their signals arrived. */
export function startMeasuringEnded(parts: Parts & { readonly logger: FastifyBaseLogger }): { stop(): Promise<void> } {
  return startWorkLoop({
    work: () => measureEnded(parts),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'ended transports could not be measured for reports',
    logger: parts.logger,
    database: parts.database,
    canWait: true,
  });
}

/** Returns whether more may be waiting. Several processes may run it: they write the same. */
export async function measureEnded({ database: { worker }, days, now, signalDays }: Parts): Promise<boolean> {
  const moment = now();
  const due = await dueMeasurements(worker, new Date(moment), AT_ONCE);
  if (due.length === 0) return false;
  // Signals are deleted by whole UTC days.
  const signalsSince = (Math.floor((moment - signalDays * DAY_MS) / DAY_MS) + 1) * DAY_MS;
  await giveUpMeasuring(
    worker,
    due.filter(({ from }) => from < signalsSince),
  );
  const known = due.filter(({ from }) => from >= signalsSince);
  const ids = known.map(({ transportId }) => transportId);
  const ends = new Map(known.map(({ transportId, to }) => [transportId, to]));
  const [stored, histories] = await Promise.all([readTransports(worker, ids, days, null), standingEvents(worker, ids)]);
  const signals = await findSignalRows(
    worker,
    stored.flatMap(({ transport, carrierId }) =>
      vehicleUses(transport, histories.get(transport.id) ?? []).map((use) => ({
        ...use,
        // Later signals of the vehicle belong to other transports.
        to: Math.min(use.to, (ends.get(transport.id) ?? 0) + 1),
        carrierId,
        transportId: transport.id,
      })),
    ),
  );
  await writeMeasured(
    worker,
    known.map((one) => measure(one, (signals.get(one.transportId) ?? []).map(toReceivedSignal), moment)),
  );
  return due.length === AT_ONCE;
}

const toReceivedSignal = (row: {
  readonly at: number;
  readonly receivedAt: number;
  readonly latitude: number | null;
}) => ({
  at: row.at,
  receivedAt: row.receivedAt,
  isPosition: row.latitude !== null,
});

function measure(
  { transportId, round, from, to, endedAt }: Measurable,
  signals: readonly ReceivedSignal[],
  now: number,
): Measured {
  const last = lateSignalsCountUntil(endedAt);
  return {
    transportId,
    round,
    minutesUnderWay: Math.round((to - from) / MINUTE_MS),
    minutesGpsOk: Math.round(gpsOkTime(signals, { from, to }) / MINUTE_MS),
    delays: delayCounts(signals.filter(({ at }) => at >= from && at <= to)),
    due: now < last ? new Date(last) : null,
  };
}
