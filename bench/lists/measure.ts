import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { migrate } from '../../server/database/migrate.ts';
import { inviteViewers, readTrucks } from '../live/audience.ts';
import { sharedNow } from '../live/clock.ts';
import { startLoad } from '../live/load-process.ts';
import { sendRequests, type TimedResponse } from './request-process.ts';
import type { People, Request } from './list-requests.ts';
import { startServer } from '../server/server-process.ts';
import { fillListsWorld } from './world.ts';

type Size = { readonly transports: number; readonly warmUpMs: number; readonly forMs: number };

/** The effects of the first signals, mostly forecasts, finish before the measurement. */
const usual = { warmUpMs: 25_000, forMs: 55_000 } as const;
export const sizes: readonly Size[] = [10_000, 100_000, 1_000_000].map((transports) => ({ transports, ...usual }));
export const smallSizes: readonly Size[] = [{ transports: 10_000, warmUpMs: 1_000, forMs: 6_000 }];

type Wanted = {
  /** Requests per second, and concurrent signals per second. */
  readonly rate: number;
  readonly signals: number;
  readonly requestOf: (index: number, people: People) => Request;
};

const REQUESTS = 1_000;
const PEOPLE = 20;
/** The min interval between two signals of a truck, to avoid jumps. */
const STEP_MS = 10_000;
/** Signals continue for this much longer than the requests. */
const LONGER_MS = 5_000;

/** The response times at each size, measured from the due time. */
export async function measureResponseTimes(wanted: Wanted, all: readonly Size[]): Promise<number[]> {
  const cluster = await startTestCluster();
  try {
    const found: number[] = [];
    for (const size of all) found.push(await measureSize(cluster.url, wanted, size));
    const [first = Number.NaN] = found;
    const exponent =
      Math.log((found.at(-1) ?? Number.NaN) / first) /
      Math.log((all.at(-1)?.transports ?? 0) / (all[0]?.transports ?? 1));
    if (found.length > 1) console.log(`growth of the p99 with the transports: exponent ${exponent.toFixed(2)}`);
    return found;
  } finally {
    await cluster.close();
  }
}

async function measureSize(clusterUrl: string, wanted: Wanted, { transports, warmUpMs, forMs }: Size): Promise<number> {
  const database = newDatabaseName();
  await createDatabase(clusterUrl, database);
  const databaseUrl = withDatabase(clusterUrl, database);
  await migrate({ connectionString: databaseUrl });
  const filling = performance.now();
  const { fleets, largest, others } = await fillListsWorld(databaseUrl, transports, Date.now());
  console.log(`${transports} transports filled in ${((performance.now() - filling) / 1_000).toFixed(0)} s`);
  const port = await findFreePort();
  const server = await startServer({ databaseUrl, port });
  try {
    const trucks = await readTrucks(databaseUrl, fleets, () => 90_000);
    const rate = Math.min(wanted.signals, trucks.length * 10);
    const pace = { rate, stepMs: STEP_MS, connections: fleets.length, signalsPerRequest: 25 };
    const begins = Date.now() - (STEP_MS * (rate * (forMs + LONGER_MS))) / 1_000 / trucks.length - 60_000;
    const people = {
      largest: await inviteViewers(databaseUrl, [largest], PEOPLE),
      others: await inviteViewers(databaseUrl, others, others.length),
    };
    // No pause from here on, because idle connections are closed after seconds.
    const load = await startLoad({
      port,
      keys: fleets.map(({ key }) => key),
      trucks,
      pace,
      begins,
      forMs: forMs + LONGER_MS,
    });
    const requests = Array.from({ length: REQUESTS }, (_, index) => wanted.requestOf(index, people));
    const asking = sendRequests({ port, requests, rate: wanted.rate, warmUpMs, forMs });
    // The first failure is reported, and the sender is stopped before the server.
    const [asked, { other, late }] = await Promise.all([asking, load.run(sharedNow() + 100)]).catch(
      async (error: unknown) => {
        await load.stop();
        throw error;
      },
    );
    if (other > 0) throw new Error(`${other} requests with signals were not stored.`);
    printResponseTimes(
      asked,
      `${transports} transports, ${rate} signals/s sent ${quantile(late, 0.99).toFixed(0)} ms late (p99)`,
    );
    return quantile(
      asked.map(({ ms }) => ms),
      0.99,
    );
  } finally {
    await server.stop();
  }
}

/** Prints the figures of all requests, then of the slowest paths. */
function printResponseTimes(asked: readonly TimedResponse[], world: string): void {
  const times = (some: readonly TimedResponse[]) => some.map(({ ms }) => ms);
  const line = (ms: readonly number[]) =>
    `${quantile(ms, 0.5).toFixed(1)} ms (p50), ${quantile(ms, 0.99).toFixed(1)} ms (p99)`;
  console.log(`${world}: ${asked.length} answers, ${line(times(asked))}`);
  const byPath = Map.groupBy(asked, ({ path }) => path);
  const slowest = [...byPath].toSorted(([, a], [, b]) => quantile(times(b), 0.5) - quantile(times(a), 0.5)).slice(0, 8);
  for (const [path, some] of slowest) console.log(`  ${path}: ${line(times(some))}`);
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}
