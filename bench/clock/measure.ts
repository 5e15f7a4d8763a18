import pg from 'pg';
import { weekdays } from '../../dev/testing/app/default-app-parts.ts';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { wakeDue } from '../../server/clock/clock.ts';
import { openDatabase } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import type { Figure } from '../figure.ts';
import { fillWorld } from '../signals/world.ts';

/** The number of tracked transports, and how many moments are due at once. */
const sizes = [
  { transports: 10_000, due: 1_000 },
  { transports: 100_000, due: 10_000 },
  { transports: 1_000_000, due: 100_000 },
] as const;

/** How long the clock takes to process everything due at once, including writing events and states. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const cluster = await startTestCluster();
  try {
    let seconds = 0;
    for (const size of isSmall ? sizes.slice(0, 1) : sizes) {
      seconds = await measureSize(cluster.url, size);
      const rate = Math.round(size.due / seconds);
      console.log(`${size.transports} transports, ${size.due} due: ${seconds.toFixed(1)} s, ${rate} a second`);
    }
    return { name: 'clock', unit: 's', measured: [seconds], must: [60], aim: [15] };
  } finally {
    await cluster.close();
  }
}

async function measureSize(serverUrl: string, { transports, due }: (typeof sizes)[number]): Promise<number> {
  const name = newDatabaseName();
  await createDatabase(serverUrl, name);
  const url = withDatabase(serverUrl, name);
  await migrate({ connectionString: url });
  const now = Date.now();
  await fillWorld(url, transports, now);
  await makeDue(url, due, now);
  const database = await openDatabase({ connectionString: url });
  const began = performance.now();
  let woken = 0;
  for (let batch = -1; batch !== 0; woken += batch) batch = await wakeDue({ database, days: weekdays, now: Date.now });
  const seconds = (performance.now() - began) / 1_000;
  await database.close();
  if (woken !== due) throw new Error(`${woken} transports were woken instead of ${due}.`);
  return seconds;
}

/** Half of them close their first stop as overdue, which writes events; the others change nothing visible. */
async function makeDue(url: string, due: number, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c search_path=milepost' });
  await client.connect();
  await client.query(
    `with chosen as (update transport set next_moment = $2 where id in (select id from transport limit $1) returning id)
     update waypoint set closes_at = $2::timestamptz - interval '1 minute'
     where position = 0 and transport_id in (select id from chosen) and hashtext(transport_id::text) % 2 = 0`,
    [due, new Date(now)],
  );
  await client.query('analyze');
  await client.end();
}
