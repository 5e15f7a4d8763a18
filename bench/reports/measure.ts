import pg from 'pg';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { sumUpEnded } from '../../server/reports/sum-up-ended.ts';
import type { Figure } from '../figure.ts';
import { measureReports } from './measure-reports.ts';
import { fillEndedWorld } from './ended-world.ts';

/** The length of the longest report. */
const DAYS = 400;
const HOUR_MS = 3_600_000;

/** Every report as its page requests it, for a shipper with this many ended transports. */
export async function measure(isSmall: boolean): Promise<Figure[]> {
  const transports = isSmall ? 50_000 : 1_000_000;
  const cluster = await startTestCluster();
  try {
    const name = newDatabaseName();
    await createDatabase(cluster.url, name);
    const url = withDatabase(cluster.url, name);
    await migrate({ connectionString: url });
    const now = Date.now();
    const filling = performance.now();
    const world = await fillEndedWorld(url, { transports, days: DAYS, now });
    console.log(`${transports} ended transports filled in ${secondsSince(filling)} s`);
    const database = await openDatabase({ connectionString: url });
    try {
      const summing = performance.now();
      // Transports summed up before their next change are summed up again ten minutes later.
      for (const later of [0, HOUR_MS]) while (await sumUpEnded({ database, now: () => now + later }));
      console.log(`and summed up in ${secondsSince(summing)} s`);
      await settle(url);
      return await measureReports(database, { ...world, transports, days: DAYS, now });
    } finally {
      await database.close();
    }
  } finally {
    await cluster.close();
  }
}

const secondsSince = (began: number): string => ((performance.now() - began) / 1_000).toFixed(0);

/** As every PostgreSQL does by itself within minutes. */
async function settle(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}
