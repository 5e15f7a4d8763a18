import { banCalendar } from '@milepost/domain/eta/route/ban-calendar';
import type { Learned } from '@milepost/domain/eta/learn/learned';
import { MIN_FORECAST_INTERVAL_MS } from '@milepost/domain/eta/forecast-due';
import type { Holidays } from '@milepost/domain/calendar/holidays';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { FastifyBaseLogger } from 'fastify';
import { inBatches, type BatchOptions } from '../clock/batches.ts';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { RoutePort } from '../geo/routes/route-port.ts';
import { delayThresholds, thresholdsOf } from '../occurrences/delay-thresholds-store.ts';
import { forecastTransport } from './forecast-transport.ts';
import { takeDueForecasts } from './forecast-store.ts';
import type { ForecastModel } from './make-forecasts.ts';

const BATCH = 20;
const TICK_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;
/** Trucks on the road meet the bans of this year and the next; last year's matter for late data. */
const YEARS = 1;

export type ForecasterParts = {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly holidays: Holidays;
  readonly routes: RoutePort;
  readonly learned: () => Learned;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
};

/** Makes due forecasts. Several processes may run it: each transport goes to the one that locks it first. */
export function startForecaster(parts: ForecasterParts): { stop(): Promise<void> } {
  const year = new Date(parts.now()).getUTCFullYear();
  const bans = banCalendar(parts.holidays, year - YEARS, year + YEARS);
  const model = { routes: parts.routes, bans, learned: parts.learned };
  return startWorkLoop({
    work: inBatches({
      ...parts,
      work: async (take) => await makeDueForecasts(parts, model, take),
      size: BATCH,
      failure: 'a transport could not be forecast, and is left alone for a minute',
    }),
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'forecasts that were due could not be made',
    canWait: true,
    logger: parts.logger,
    database: parts.database,
  });
}

/** Does one batch and returns its size. */
export async function makeDueForecasts(
  parts: Pick<ForecasterParts, 'database' | 'now' | 'days'>,
  model: ForecastModel,
  { limit, except, onTaken }: BatchOptions = { limit: BATCH, except: [] },
): Promise<number> {
  return await transact(parts.database.worker, async (db) => {
    const now = parts.now();
    const due = await takeDueForecasts(db, now, MIN_FORECAST_INTERVAL_MS, limit, except);
    onTaken?.(due.map(({ id }) => id));
    const used = await delayThresholds(
      db,
      due.flatMap(({ shipperId, carrierId }) => [shipperId, carrierId]),
    );
    // In parallel, so that queries are pipelined and locks are held briefly.
    await Promise.all(
      due.map(async (facts) => {
        const thresholds = thresholdsOf(used, [facts.shipperId, facts.carrierId]);
        await forecastTransport(db, facts, { model, thresholds, now, days: parts.days });
      }),
    );
    return due.length;
  });
}
