import { randomUUID } from 'node:crypto';
import pg from 'pg';

/** Each carrier drives on every lane; the last stops are in ten countries. */
const CARRIERS = 40;
const LANES = 2_000;
const CHUNK = 50_000;

export type EndedWorld = { readonly shipperId: string; readonly carrierIds: readonly string[] };

/**
 * Adds one shipper's transports that ended within the given days. Transports, stops and stays are written as commands
 * and signals would leave them; the product's own functions and triggers write what reports read.
 */
export async function fillEndedWorld(
  databaseUrl: string,
  { transports, days, now }: { readonly transports: number; readonly days: number; readonly now: number },
): Promise<EndedWorld> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  const shipperId = randomUUID();
  const carrierIds = Array.from({ length: CARRIERS }, () => randomUUID());
  try {
    await client.query(
      `insert into organization (id, name, role, country_code, time_zone)
       values ($1, 'Shipper', 'SHIPPER', 'DE', 'Europe/Berlin')`,
      [shipperId],
    );
    await client.query(
      `insert into organization (id, name, role) select id, 'Carrier ' || n, 'CARRIER'
       from unnest($1::uuid[]) with ordinality c (id, n)`,
      [carrierIds],
    );
    await client.query('set synchronous_commit = off');
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select indexname as name, indexdef as definition from pg_indexes
       where schemaname = 'milepost' and tablename in ('transport', 'waypoint', 'stay')
         and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (let first = 0; first < transports; first += CHUNK) {
      const last = Math.min(first + CHUNK, transports) - 1;
      await client.query('drop table if exists made');
      await client.query(made, [
        shipperId,
        carrierIds,
        CARRIERS,
        LANES,
        new Date(now),
        transports,
        days / transports,
        first,
        last,
      ]);
      // Without statistics, the tables would be joined row by row.
      await client.query('analyze made');
      await client.query(`set session_replication_role = replica`);
      for (const statement of [transport, waypoint, stay]) await client.query(statement);
      await client.query(`set session_replication_role = origin`);
      if (first === 0) await client.query('analyze transport, waypoint');
      await client.query('select list_finished_transports(array(select id from made))');
      if (first === 0) await client.query('analyze finished_transport');
      await client.query(measured);
    }
    for (const { definition } of indexes) await client.query(definition);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  return { shipperId, carrierIds };
}

/** Earliest first. One in twenty was cancelled, one in ten never seen; for one in six the arrival is unknown. */
const made = `
  create temp table made as
  select gen_random_uuid() as id, n, $1::uuid as shipper, ($2::uuid[])[1 + h % $3::integer] as carrier,
         lane % 50 as place_from, 50 + lane / 50 as place_to, h % 20 > 0 as is_completed, (h >> 4) % 10 > 0 as is_tracked,
         (array['EARLY', 'ON_TIME', 'ON_TIME', 'ON_TIME', 'DELAYED', null])[1 + (h >> 8) % 6] as arrival,
         (h >> 6) % 3 > 0 as is_weighed, 4 + (h >> 10) % 20 as hours, 20 + (h >> 12) % 160 as stay,
         $5::timestamptz - ($6::bigint - n) * $7::float8 * interval '1 day' as ended_at
  from generate_series($8::bigint, $9::bigint) n
  cross join lateral (select hashint8(n) & 1073741823 as h) hashed
  cross join lateral (select (hashint8(n * 31 + 7) & 1073741823) % $4::integer as lane) laned`;

const transport = `
  insert into transport (id, shipper_id, carrier_id, status, completion_reason, tracking_id, reference, latest_signal_at,
                         scheduled_at, from_city, arrived_at, created_at, completed_at, cancelled_at, eta_status, cargo_kg,
                         road_km)
  select id, shipper, carrier, case when is_completed then 'COMPLETED' else 'CANCELLED' end,
         case when not is_completed then 'CANCELED' when is_tracked then 'ARRIVED' else 'MANUALLY_COMPLETED' end,
         'T' || n, 'TR-' || n, case when is_tracked then ended_at end, ended_at - hours * interval '1 h',
         'Town ' || place_from, case when is_completed and is_tracked then ended_at end, ended_at - interval '5 days',
         case when is_completed then ended_at end, case when not is_completed then ended_at end,
         case when is_completed and is_tracked then arrival end, case when is_weighed then 12000 + n % 12000 end,
         case when is_weighed then 60 * hours end
  from made`;

const waypoint = `
  insert into waypoint (id, transport_id, shipper_id, carrier_id, position, status, completion_reason, city, country_code,
                        country, latitude, longitude, timezone, planned_kind, planned_from, planned_to, ata, completed_at,
                        departed_at)
  select gen_random_uuid(), id, shipper, carrier, position,
         case when is_completed then 'COMPLETED' else 'OPEN' end,
         case when not is_completed then null when is_tracked then 'ARRIVED' else 'MANUALLY_COMPLETED' end,
         'Town ' || place, (array['DE', 'AT', 'PL', 'IT', 'FR', 'NL', 'CZ', 'ES', 'HU', 'CH'])[1 + place % 10], 'Country',
         45 + place / 10.0, 8 + place % 7, 'Europe/Berlin', 'RANGE', reached - interval '1 h', reached + interval '1 h',
         case when is_seen then reached end, case when is_completed then reached end,
         case when is_seen then reached + stay * interval '1 min' end
  from made
  cross join lateral (values (0, place_from, ended_at - hours * interval '1 h'), (1, place_to, ended_at))
    s (position, place, reached)
  cross join lateral (select is_completed and is_tracked as is_seen) seen`;

const stay = `
  insert into stay (waypoint_id, shipper_id, carrier_id, cell_y, cell_x, street, latitude, longitude, hour_of_week,
                    arrived_at, departed_at, opens_at)
  select w.id, w.shipper_id, w.carrier_id, floor(w.latitude * 200), floor(w.longitude * 200), '', w.latitude, w.longitude,
         mod(floor(extract(epoch from w.ata) / 3600)::bigint, 168), w.ata, w.departed_at, w.planned_from
  from made join waypoint w on w.transport_id = made.id where w.departed_at >= w.ata`;

/** As the worker leaves them after the last late signal. */
const measured = `
  update finished_transport f set measure_due = null, measure_round = 2, minutes_under_way = made.hours * 60,
    minutes_gps_ok = case when made.is_tracked then made.hours * 50 else 0 end,
    delayed_1 = s * 50, delayed_2 = s * 30, delayed_3 = s * 10, delayed_4 = s * 5, delayed_5 = s * 2, delayed_6 = s,
    delayed_7 = 0, delayed_8 = 0, delayed_9 = 0
  from made cross join lateral (select case when made.is_tracked then made.hours / 4 else 0 end as s) signals
  where f.transport_id = made.id and f.under_way_from is not null`;
