import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { cpuOf, cpuOfCluster } from './cpu.ts';
import { measureLoad } from './load-process.ts';
import { startServer } from '../server/server-process.ts';
import { fillWorld } from './world.ts';

export type RateTarget = {
  readonly name: string;
  readonly signalsPerRequest: number;
  readonly connections: number;
  readonly must: number;
  readonly aim: number;
};

const CORES = 2;

/** Open transports, and the interval between their devices' signals, large enough to keep clocks out of the future. */
const sizes = [
  { transports: 1_000, stepMs: 2_000 },
  { transports: 10_000, stepMs: 10_000 },
  { transports: 100_000, stepMs: 30_000 },
] as const;

/** Signals per second, sent over HTTP and answered after their commit, at three sizes; the lowest counts. */
export async function measureRate(wanted: RateTarget, isSmall: boolean): Promise<Figure> {
  const { name, must, aim } = wanted;
  const cluster = await startTestCluster();
  try {
    const rates: number[] = [];
    for (const size of isSmall ? sizes.slice(0, 1) : sizes) {
      rates.push(await measureSize(cluster.url, wanted, size, isSmall ? [500, 1_500] : [10_000, 20_000]));
    }
    if (rates.length > 1) {
      const exponent = Math.log((rates.at(0) ?? 0) / (rates.at(-1) ?? 0)) / Math.log(100);
      console.log(`growth of the cost of a signal with the open transports: exponent ${exponent.toFixed(2)}`);
    }
    return { name, unit: 'signals/s', best: 'MOST', measured: [Math.min(...rates)], must: [must], aim: [aim] };
  } finally {
    await cluster.close();
  }
}

async function measureSize(
  clusterUrl: string,
  { signalsPerRequest, connections }: RateTarget,
  { transports, stepMs }: (typeof sizes)[number],
  [warmUpMs, forMs]: readonly [number, number],
): Promise<number> {
  const database = newDatabaseName();
  await createDatabase(clusterUrl, database);
  const databaseUrl = withDatabase(clusterUrl, database);
  await migrate({ connectionString: databaseUrl });
  const { fleets, begins } = await fillWorld(databaseUrl, transports, Date.now());
  const port = await findFreePort();
  const server = await startServer({ databaseUrl, port, isIntakeAlone: true });
  try {
    const order = { port, fleets, connections, signalsPerRequest, begins, stepMs };
    const users = [() => cpuOf(server.child.pid), () => cpuOfCluster(databaseUrl)];
    const { stored, other, requests, seconds, p50, p99, cpu } = await measureLoad(order, warmUpMs, forMs, users);
    if (other > 0) throw new Error(`${other} signals were not stored.`);
    const rate = stored / seconds;
    console.log(
      `${transports} open transports: ${Math.round(rate)} signals/s in ${Math.round(requests / seconds)} requests/s, answered in ${p50.toFixed(1)} ms (p50), ${p99.toFixed(1)} ms (p99)`,
    );
    const [ours = Number.NaN, database = Number.NaN, load = Number.NaN] = cpu.map((used) => (used / stored) * 1e6);
    const cores = CORES / ((ours + database + load) / 1e6);
    console.log(
      `  processor time of a signal: ${ours.toFixed(1)} µs server, ${database.toFixed(1)} µs PostgreSQL, ${load.toFixed(1)} µs sender: ${CORES} cores that do nothing else would take ${Math.round(cores)} signals/s`,
    );
    return rate;
  } finally {
    await server.stop();
  }
}
