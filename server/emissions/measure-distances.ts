import { roadKmOf } from '@milepost/domain/emissions/estimate-emissions';
import type { FastifyBaseLogger } from 'fastify';
import { startWorkLoop } from '../clock/start-work-loop.ts';
import type { Database } from '../database/database.ts';
import { transact } from '../database/transaction.ts';
import type { RoutePort } from '../geo/routes/route-port.ts';
import { unmeasuredTransports, writeDistances, type Unmeasured } from './distance-store.ts';

const BATCH = 50;
const TICK_MS = 5_000;
const AFTER_FAILURE_MS = 30_000;

export type DistanceParts = { readonly database: Database; readonly routes: RoutePort };

/** Measures the planned way of each cargo with a weight, for reports; planning itself does not wait for a router. */
export function startMeasuringDistances(parts: DistanceParts & { readonly logger: FastifyBaseLogger }): {
  stop(): Promise<void>;
} {
  return startWorkLoop({
    work: async () => (await measureDistances(parts)) === BATCH,
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'distances of transports could not be measured',
    canWait: true,
    logger: parts.logger,
    database: parts.database,
  });
}

/** Does one batch and returns its size. */
export async function measureDistances({ database, routes }: DistanceParts): Promise<number> {
  const found = await unmeasuredTransports(database.worker, BATCH);
  if (found.length === 0) return 0;
  // A router may be slow, so no transaction waits for it.
  const measured = await Promise.all(
    found.map(async ({ id, planVersion, places }) => ({ id, planVersion, roadKm: await plannedKm(routes, places) })),
  );
  await transact(database.worker, (db) => writeDistances(db, measured));
  return found.length;
}

async function plannedKm(routes: RoutePort, places: Unmeasured['places']): Promise<number> {
  const legs = places.slice(1).map(async (to, index) => await routes.route(places[index] ?? to, to));
  return roadKmOf(await Promise.all(legs));
}
