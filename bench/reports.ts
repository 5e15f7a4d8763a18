import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startTestCluster } from '../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../dev/testing/database/test-databases.ts';
import { insertOrganization } from '../dev/testing/rows/insert-rows.ts';
import { openDatabase } from '../server/database/database.ts';
import { migrate } from '../server/database/migrate.ts';
import { groupedFigures, type Ended } from '../server/reports/report-store.ts';
import type { Figure } from './figure.ts';

const CARRIERS = 40;
const LANES = 2_000;
const DAYS = 400;
const DAY_MS = 86_400_000;

/** Facts alone are read, so the transports themselves are not needed. */
async function fill(connection: pg.ClientConfig, shipperId: string, transports: number, now: number): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('set search_path = milepost');
  await client.query(
    'alter table finished_transport drop constraint finished_transport_transport_id_shipper_id_carrier_id_fkey',
  );
  await client.query(
    `insert into finished_transport (transport_id, shipper_id, carrier_id, ended_at, is_completed, is_tracked, arrival,
       from_country, from_city, to_country, to_city, stays, minutes_on_site)
     select gen_random_uuid(), $1, ($2::uuid[])[1 + n % $3::integer], $4::timestamptz - random() * interval '400 days',
       n % 20 > 0, n % 10 > 1, case when n % 20 > 0 then (array['EARLY', 'ON_TIME', 'ON_TIME', 'DELAYED', 'UNKNOWN'])[1 + n % 5] end,
       'DE', 'Town ' || n * 7 % $5::integer, 'AT', 'Town ' || n * 7 % $5::integer + 1, 2, 90
     from generate_series(1, $6::bigint) n`,
    [shipperId, Array.from({ length: CARRIERS }, () => randomUUID()), CARRIERS, new Date(now), LANES, transports],
  );
  await client.query('vacuum analyze finished_transport');
  await client.end();
}

/** Seconds for the longest report of a shipper with so many ended transports, and for one of four weeks. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const transports = isSmall ? 50_000 : 1_000_000;
  const cluster = await startTestCluster();
  try {
    const name = newDatabaseName();
    await createDatabase(cluster.url, name);
    const connection = { connectionString: withDatabase(cluster.url, name) };
    await migrate(connection);
    const database = await openDatabase(connection);
    try {
      const { worker } = database;
      const shipper = await insertOrganization(worker, 'SHIPPER');
      const now = Date.now();
      await fill(connection, shipper.id, transports, now);
      const timed = async (days: number, step: 'DAY' | 'MONTH'): Promise<number> => {
        const ended: Ended = {
          shipperId: shipper.id,
          from: new Date(now - days * DAY_MS),
          until: new Date(now),
          carrierIds: undefined,
          fromCountry: undefined,
          fromCity: undefined,
          toCountry: undefined,
          toCity: undefined,
        };
        const began = performance.now();
        const asked = { step, timeZone: 'Europe/Berlin', lanes: 100 };
        const { total } = await database.forOrganization(shipper.id, (db) => groupedFigures(db, ended, asked));
        if (total.completed + total.cancelled < (transports * days * 0.9) / DAYS)
          throw new Error('Too few were counted.');
        return (performance.now() - began) / 1_000;
      };
      const median = async (days: number, step: 'DAY' | 'MONTH'): Promise<number> => {
        const times: number[] = [];
        for (let run = 0; run < 5; run += 1) times.push(await timed(days, step));
        return times.toSorted((a, b) => a - b)[2] ?? Number.NaN;
      };
      return {
        name: 'reports',
        unit: `s, ${DAYS} days and 28 days of ${transports} transports`,
        measured: [await median(DAYS, 'MONTH'), await median(28, 'DAY')],
        must: [2, 0.5],
        aim: [1, 0.2],
      };
    } finally {
      await database.close();
    }
  } finally {
    await cluster.close();
  }
}
