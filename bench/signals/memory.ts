import { findFreePort } from '../../dev/testing/process/free-port.ts';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { sendAll } from './load-process.ts';
import { startServer } from '../server/server-process.ts';
import { fillWorld } from './world.ts';

const HALF = 500_000;
const DEVICES = 10_000;

/** How much the server's heap, after a garbage collection, grows over the second half of a million signals. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const cluster = await startTestCluster();
  try {
    const database = newDatabaseName();
    await createDatabase(cluster.url, database);
    const databaseUrl = withDatabase(cluster.url, database);
    await migrate({ connectionString: databaseUrl });
    const devices = isSmall ? DEVICES / 10 : DEVICES;
    const { fleets, begins } = await fillWorld(databaseUrl, devices, Date.now());
    const port = await findFreePort();
    const server = await startServer({ databaseUrl, port, isIntakeAlone: true });
    const order = {
      port,
      fleets,
      connections: 40,
      signalsPerRequest: 100,
      stepMs: 10_000,
      most: isSmall ? HALF / 10 : HALF,
    };
    const heaps: number[] = [];
    // Each half ends before the server's timers have written what they collect.
    for (const half of [0, 1]) {
      const { stored, other } = await sendAll({
        ...order,
        begins: begins + (half * order.stepMs * order.most * 2) / devices,
      });
      if (other > 0) throw new Error(`${other} signals were not stored.`);
      const { heapUsed: heap } = await server.memory();
      console.log(`after ${stored} more signals of ${devices} devices: ${(heap / 1e6).toFixed(1)} MB`);
      heaps.push(heap);
    }
    await server.stop();
    const [half = Number.NaN, end = Number.NaN] = heaps;
    return { name: 'signals-memory', unit: '% growth', measured: [(end / half - 1) * 100], must: [5], aim: [0] };
  } finally {
    await cluster.close();
  }
}
