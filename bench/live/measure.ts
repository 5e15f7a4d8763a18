import { setTimeout as pause } from 'node:timers/promises';
import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { fillWorld } from '../signals/world.ts';
import { inviteViewers, readTrucks, type TruckOfCarrier, type Viewer } from './audience.ts';
import { sharedNow } from './clock.ts';
import { changesDue } from './convoy.ts';
import { ChangeTracker } from './change-tracker.ts';
import { startLoad } from './load-process.ts';
import { startServer } from '../server/server-process.ts';
import { watch } from './viewer.ts';

type Size = {
  readonly transports: number;
  readonly rate: number;
  readonly stepMs: number;
  /** The total spread of the trucks, which lets about one signal in a hundred change what people see. */
  readonly spreadM: number;
  readonly warmUpMs: number;
  readonly forMs: number;
};

const usual = { rate: 10_000, warmUpMs: 10_000, forMs: 40_000 } as const;
const sizes: readonly Size[] = [
  { ...usual, transports: 1_000, stepMs: 2_000, spreadM: 20_000 },
  { ...usual, transports: 10_000, stepMs: 10_000, spreadM: 60_000 },
  { ...usual, transports: 100_000, stepMs: 30_000, spreadM: 90_000 },
];
const small: readonly Size[] = [
  { transports: 1_000, rate: 1_000, stepMs: 10_000, spreadM: 8_000, warmUpMs: 1_000, forMs: 5_000 },
];

const VIEWERS = 50;
/** Outside the area of the first stop. */
const NEAREST_M = 5_500;
/** Hints that have not arrived by then never will. */
const MAX_WAIT_MS = 30_000;

/** From when a signal is due until each viewer with access receives the resulting change. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const cluster = await startTestCluster();
  try {
    const found: number[] = [];
    for (const size of isSmall ? small : sizes) found.push(await measureSize(cluster.url, size));
    return { name: 'live', unit: 'ms (p99)', measured: [Math.max(...found)], must: [250], aim: [50] };
  } finally {
    await cluster.close();
  }
}

async function measureSize(clusterUrl: string, size: Size): Promise<number> {
  const { transports, rate, stepMs, warmUpMs, forMs } = size;
  const database = newDatabaseName();
  await createDatabase(clusterUrl, database);
  const databaseUrl = withDatabase(clusterUrl, database);
  await migrate({ connectionString: databaseUrl });
  const now = Date.now();
  const { fleets } = await fillWorld(databaseUrl, transports, now);
  const trucks = await readTrucks(databaseUrl, fleets, (index) => NEAREST_M + spread(index) * size.spreadM);
  const organizations = [...new Set(trucks.flatMap(({ shipperId, carrierId }) => [shipperId, carrierId]))];
  const viewers = await inviteViewers(databaseUrl, organizations, VIEWERS);
  const port = await findFreePort();
  const server = await startServer({ databaseUrl, port });
  try {
    const pace = { rate, stepMs, connections: 2 * fleets.length, signalsPerRequest: 25 };
    // By the trucks' clocks, the last signals are sent now.
    const begins = now - (stepMs * (rate * forMs)) / 1_000 / transports;
    const load = await startLoad({ port, keys: fleets.map(({ key }) => key), trucks, pace, begins, forMs });
    const changes = changesDue(trucks, pace, forMs);
    const watching = await watchAll(port, viewers, trucks, changes, warmUpMs);
    const startAt = sharedNow() + 100;
    watching.begin(startAt);
    const { other, late } = await load.run(startAt);
    if (other > 0) throw new Error(`${other} requests were not stored.`);
    const latencies = await watching.end();
    const { heapUsed, rss } = await server.memory();
    const quantile = quantileOf(latencies);
    const lateQuantile = quantileOf(late);
    console.log(
      `${transports} open transports, ${rate} signals/s: ${latencies.length} hints at ${VIEWERS} viewers, ${quantile(0.5).toFixed(1)} ms (p50), ${quantile(0.99).toFixed(1)} ms (p99), ${quantile(1).toFixed(1)} ms (longest), of which ${lateQuantile(0.99).toFixed(1)} ms (p99) until it was sent`,
    );
    console.log(`memory of the server afterwards: ${mega(heapUsed)} MB in use, ${mega(rss)} MB resident`);
    return quantile(0.99);
  } finally {
    await server.stop();
  }
}

/** From 0 to 1, spread as evenly as possible for any count. */
function spread(index: number): number {
  return (index * 0.618_033_988_75) % 1;
}

async function watchAll(
  port: number,
  viewers: readonly Viewer[],
  trucks: readonly TruckOfCarrier[],
  due: ReadonlyMap<string, readonly number[]>,
  countsFrom: number,
) {
  const dueFor = (organizationId: string) =>
    new Map(
      trucks
        .filter(({ shipperId, carrierId }) => shipperId === organizationId || carrierId === organizationId)
        .map(({ transportId }) => [transportId, due.get(transportId) ?? []]),
    );
  let startAt = Infinity;
  const hearings = viewers.map(({ organizationId }) => new ChangeTracker(dueFor(organizationId), countsFrom));
  const closings = await Promise.all(
    viewers.map(({ accessToken }, index) =>
      watch({ port, accessToken }, (transportId) => hearings[index]?.receive(transportId, sharedNow() - startAt)),
    ),
  );
  const missed = (): number => hearings.reduce((sum, hearing) => sum + hearing.missed, 0);
  return {
    /** Anything received before then comes from the trucks' first signals. */
    begin: (at: number) => {
      startAt = at;
    },
    end: async (): Promise<number[]> => {
      const until = sharedNow() + MAX_WAIT_MS;
      while (missed() > 0 && sharedNow() < until) await pause(100);
      for (const close of closings) close();
      if (missed() > 0) throw new Error(`${missed()} hints never came.`);
      return hearings.flatMap(({ latencies }) => latencies);
    },
  };
}

function quantileOf(values: readonly number[]): (share: number) => number {
  const sorted = values.toSorted((a, b) => a - b);
  return (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

function mega(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
