import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeConnectionKey } from '../../server/gps-signals/connection-key.ts';

/** Fleets that share the transports of a bench. */
const CARRIERS = 20;

/** Its devices are named by the prefix and a number from 0. */
export type Fleet = { readonly key: string; readonly prefix: string; readonly size: number };

export type World = { readonly fleets: readonly Fleet[]; readonly begins: number };

const HOUR_MS = 3_600_000;

/**
 * Adds open transports, each with a device that has sent nothing yet, on their way to a first stop some hours ahead and
 * a second one 400 km further on.
 */
export async function fillWorld(databaseUrl: string, transports: number, now: number): Promise<World> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  const shipper = randomUUID();
  await client.query(`insert into organization (id, name, role) values ($1, 'Shipper', 'SHIPPER')`, [shipper]);
  const fleets: Fleet[] = [];
  for (let fleet = 0; fleet < CARRIERS; fleet += 1) {
    const size = Math.ceil((transports - fleet) / CARRIERS);
    fleets.push(await fillFleet(client, shipper, fleet, size, new Date(now)));
  }
  await client.query('analyze');
  await client.end();
  return { fleets, begins: now - 12 * HOUR_MS };
}

async function fillFleet(client: pg.Client, shipper: string, fleet: number, size: number, now: Date): Promise<Fleet> {
  const carrier = randomUUID();
  const { key, hash } = makeConnectionKey();
  await client.query(`insert into organization (id, name, role) values ($1, $2, 'CARRIER')`, [
    carrier,
    `Fleet ${fleet}`,
  ]);
  await client.query(
    `insert into gps_connection (id, carrier_id, kind, name, key_hash, created_at) values ($1, $2, 'NATIVE', 'Fleet', $3, $4)`,
    [randomUUID(), carrier, hash, now],
  );
  await client.query(
    `with made as (
       insert into transport (id, shipper_id, carrier_id, status, tracking_id, gps_signal_status, scheduled_at, from_city,
                              next_scheduled_at, created_at, next_moment)
       select gen_random_uuid(), $1, $2, 'PRESUMABLY_INCOMING', format('F%s-%s', $3::int, n), 'GPS_SIGNAL_MISSING',
              $5::timestamptz - interval '6 h', 'Hamburg', $5::timestamptz - interval '6 h', $5::timestamptz - interval '2 d',
              $5::timestamptz + interval '1 h'
       from generate_series(0, $4::int - 1) n
       returning id, tracking_id)
     insert into waypoint (id, transport_id, shipper_id, carrier_id, position, status, city, country_code, country,
                           latitude, longitude, timezone, planned_kind, planned_from, planned_to, closes_at)
     select gen_random_uuid(), id, $1, $2, p, case p when 0 then 'STARTED' else 'OPEN' end, 'City', 'DE', 'Germany',
            46 + p * 3.6 + (hashtext(tracking_id) & 1023) / 1023.0, 6 + (hashtext(tracking_id) >> 10 & 1023) / 128.0, 'Europe/Berlin',
            'RANGE', $5::timestamptz + p * interval '12 h' - interval '6 h', $5::timestamptz + p * interval '12 h' + interval '1 h',
            $5::timestamptz + interval '4 d'
     from made, generate_series(0, 1) p`,
    [shipper, carrier, fleet, size, now],
  );
  return { key, prefix: `F${fleet}-`, size };
}
