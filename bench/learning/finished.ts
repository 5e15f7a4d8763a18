import pg from 'pg';

/** Adds transports with two stops, both reached, each with the forecasts that are kept along the way. */
export async function addFinishedTransports(databaseUrl: string, transports: number, now: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  // Only the data that is learned from is written.
  await client.query('set session_replication_role = replica');
  await client.query(shippers);
  await client.query(finished, [transports, new Date(now)]);
  await client.query('vacuum analyze waypoint, forecast, transport_event');
  await client.end();
}

const shippers = `
  insert into organization (id, name, role)
  select md5('shipper' || n)::uuid, format('Trader %s', n), 'SHIPPER' from generate_series(1, 50) n
  on conflict do nothing`;

/** 5,000 lanes in six countries; trucks take 0.9 to 1.7 times as long as assumed, and most know when the stop opens. */
const finished = `
  with made as (
      select gen_random_uuid() as id, md5('shipper' || 1 + n % 50)::uuid as shipper, md5('carrier' || n % 20)::uuid as carrier,
             n, $2::timestamptz - (n % 80000) * interval '1 min' as ata, 3 + n % 15 as hours,
             0.9 + (hashtext(n::text) & 1023) / 1280.0 as ratio
      from generate_series(1, $1::int) n),
    stops as (
      insert into waypoint (id, transport_id, shipper_id, carrier_id, position, status, completion_reason, city,
                            country_code, country, latitude, longitude, timezone, planned_kind, planned_from, planned_to,
                            ata)
      select md5(id::text || p)::uuid, id, shipper, carrier, p, 'COMPLETED', 'ARRIVED', 'City', 'DE', 'Germany', 48 + p, 9,
             'Europe/Berlin', 'RANGE', ata - interval '2 h', ata + interval '1 h',
             ata - (1 - p) * (hours + 1) * interval '1 h'
      from made, generate_series(0, 1) p),
    kept as (
      insert into forecast (transport_id, shipper_id, carrier_id, waypoint_id, made_at, min, expected, max, because, basis)
      select id, shipper, carrier, md5(id::text || p)::uuid, made_at, made_at, made_at + left_ms / ratio * interval '1 ms',
             made_at + interval '2 d', '[]',
             jsonb_build_object('isOnTheRoad', step > 0, 'isPlain', step > 1, 'isAwaited', false,
               'km', round((left_ms / 50000)::numeric), 'drivingMs', round((left_ms / ratio)::numeric), 'pace', 1,
               'countryCode', (array['DE', 'FR', 'PL', 'IT', 'NL', 'ES'])[1 + n % 6],
               'lane', case p when 1 then format('%s,50>%s,46', n % 100, n % 5000) end,
               'plans', jsonb_build_object('LAW', plan, 'RESTS', plan, 'BANS', plan, 'NONE', plan),
               'afterPausesMs', null)
      from made, generate_series(0, 1) p, generate_series(0, 3) step
      cross join lateral (select hours * 3600000 * (4 - step) / 4.0 as left_ms) l
      cross join lateral (select jsonb_build_object('soonestMs', round((left_ms / ratio)::numeric), 'hasPauses', step = 1)
                            as plan) s
      cross join lateral (select ata - (1 - p) * (hours + 1) * interval '1 h' - left_ms * interval '1 ms' as made_at) m)
  insert into transport_event (transport_id, shipper_id, carrier_id, type, waypoint, at, known_at, details)
  select id, shipper, carrier, 'WAYPOINT_CHANGED', p, ata, ata, '{"status": "COMPLETED", "reason": "ENTERED_GEOFENCE_1"}'
  from made, generate_series(0, 1) p order by n, p`;
