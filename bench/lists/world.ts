import pg from 'pg';
import { fillWorld, type World } from '../signals/world.ts';

export type ListsWorld = World & {
  /** The shipper with the most open transports. */
  readonly largest: string;
  /** Others, of either role. */
  readonly others: readonly string[];
};

/** One in ten transports is an open one of the largest shipper. */
const OPEN_OF_LARGEST = 0.1;
const SHIPPERS = 50;

const cities = ['Hamburg', 'Bremen', 'Leipzig', 'Dresden', 'Kassel', 'Gdansk', 'Lodz', 'Milan', 'Lyon', 'Rotterdam'];

/**
 * Adds transports: the largest shipper's open and sending, those of fifty others in every state, all with the same
 * twenty carriers. Rows are written as triggers would write them, but without triggers; list indexes afterwards.
 */
export async function fillListsWorld(databaseUrl: string, transports: number, now: number): Promise<ListsWorld> {
  const world = await fillWorld(databaseUrl, Math.round(transports * OPEN_OF_LARGEST), now);
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c search_path=milepost' });
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexname as name, indexdef as definition from pg_indexes
     where schemaname = 'milepost' and tablename in ('transport_listing', 'transport_search', 'transport_eta')
       and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  await client.query(spreadLargest, [cities]);
  await client.query(addOthers, [SHIPPERS, Math.round(transports * (1 - OPEN_OF_LARGEST)), new Date(now), cities]);
  await client.query(
    'truncate transport_listing, transport_search, transport_eta, transport_count, transport_count_change',
  );
  for (const statement of listing) await client.query(statement);
  for (const { definition } of indexes) await client.query(definition);
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ id: string; largest: boolean }>(
    `select id, name = 'Shipper' as largest from organization order by name, id`,
  );
  await client.end();
  return {
    ...world,
    largest: rows.find(({ largest }) => largest)?.id ?? '',
    others: rows.filter(({ largest }) => !largest).map(({ id }) => id),
  };
}

/** Nine in ten are under way and seen; each problem affects one in five of the rest, a missing signal two. */
const spreadLargest = `
  update transport t set
    status = case when n < 9000 then 'INCOMING' else 'PRESUMABLY_ONGOING' end,
    gps_signal_status = case when n < 9000 then 'GPS_SIGNAL_OK'
      else (array['TRACKING_ID_MISSING', 'GPS_SIGNAL_MISSING', 'GPS_SIGNAL_LOST', 'GPS_SIGNAL_LOW', 'GPS_SIGNAL_MISSING'])[1 + n % 5] end,
    reference = format('TR-2026-%s', substr(t.id::text, 1, 7)), from_city = ($1::text[])[1 + n % 10],
    eta_expected = case when n < 9000 then t.scheduled_at + n * interval '10 s' end,
    next_eta = case when n < 9000 then t.scheduled_at + n * interval '5 s' end,
    eta_status = case when n < 9000 then (array['ON_TIME', 'DELAYED', 'ON_TIME', 'EARLY'])[1 + n % 4] end,
    scheduled_at = t.scheduled_at + n * interval '7 s', next_scheduled_at = t.next_scheduled_at + n * interval '7 s'
  from (select id, (hashtext(id::text) & 1048575) % 10000 as n from transport) h where h.id = t.id`;

const addOthers = `
  with shippers as (
      insert into organization (id, name, role) select gen_random_uuid(), format('Trader %s', n), 'SHIPPER'
      from generate_series(1, $1::int) n returning id),
    pairs as (
      select (select array_agg(id) from shippers) || (select id from organization where name = 'Shipper') as shippers,
             (select array_agg(id) from organization where role = 'CARRIER') as carriers),
    agreed as (
      insert into agreement (id, shipper_id, carrier_id, status, created_at, answered_at)
      select gen_random_uuid(), s, c, 'ACCEPTED', $3, $3 from pairs, unnest(shippers) s, unnest(carriers) c),
    made as (
      insert into transport (id, shipper_id, carrier_id, status, completion_reason, tracking_id, reference,
                             gps_signal_status, scheduled_at, from_city, next_scheduled_at, created_at, completed_at,
                             cancelled_at, arrived_at, eta_expected, next_eta, eta_status)
      select gen_random_uuid(), shippers[1 + n % array_length(shippers, 1)],
             carriers[1 + (n / 7) % array_length(carriers, 1)], k.status, k.reason, format('T%s', n),
             format('TR-2026-%s', n), k.gps, $3::timestamptz + (n % 40000 - 20000) * interval '1 min',
             ($4::text[])[1 + n % 10], $3::timestamptz + (n % 40000 - 10000) * interval '1 min',
             $3::timestamptz - interval '30 d',
             case when k.status = 'COMPLETED' then $3::timestamptz - (n % 39000) * interval '1 min' end,
             case when k.status = 'CANCELLED' then $3::timestamptz - (n % 39000) * interval '1 min' end,
             case when k.reason = 'ARRIVED' then $3::timestamptz - (n % 39000) * interval '1 min' end,
             case when k.gps = 'GPS_SIGNAL_OK' then $3::timestamptz + (n % 3000) * interval '1 min' end,
             case when k.gps = 'GPS_SIGNAL_OK' then $3::timestamptz + (n % 1000) * interval '1 min' end,
             case when k.gps = 'GPS_SIGNAL_OK' then (array['ON_TIME', 'DELAYED', 'EARLY'])[1 + n % 3] end
      from pairs, generate_series(1, $2::int) n
      cross join lateral (select
        (array['PLANNED', 'ONGOING', 'INCOMING', 'PRESUMABLY_INCOMING', 'CANCELLED'])[1 + n % 12] as early) e
      cross join lateral (select
        coalesce(e.early, 'COMPLETED') as status,
        case when e.early is null then (array['ARRIVED', 'ARRIVED', 'AREA_ARRIVED', 'MANUALLY_COMPLETED', 'OVERDUE'])[1 + n % 5]
             when e.early = 'CANCELLED' then 'CANCELED' end as reason,
        case e.early when 'ONGOING' then 'GPS_SIGNAL_OK' when 'INCOMING' then 'GPS_SIGNAL_LOW'
             when 'PRESUMABLY_INCOMING' then 'GPS_SIGNAL_MISSING' end as gps) k
      returning id, shipper_id, carrier_id, status, scheduled_at)
  insert into waypoint (id, transport_id, shipper_id, carrier_id, position, status, completion_reason, city, country_code,
                        country, latitude, longitude, timezone, planned_kind, planned_from, planned_to, closes_at)
  select gen_random_uuid(), id, shipper_id, carrier_id, p, case status when 'COMPLETED' then 'COMPLETED' else 'OPEN' end,
         case status when 'COMPLETED' then 'ARRIVED' end, ($4::text[])[1 + (hashtext(id::text) & 1023 + p) % 10], 'DE',
         'Germany', 48 + p, 9 + p, 'Europe/Berlin', 'RANGE', scheduled_at + p * interval '12 h',
         scheduled_at + p * interval '13 h', scheduled_at + interval '4 d'
  from made, generate_series(0, 1) p`;

const listing = [
  `insert into transport_listing
     select t.id, t.shipper_id, t.carrier_id,
            list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed),
            coalesce(t.completed_at, t.cancelled_at), t.eta_status, t.scheduled_at, t.next_scheduled_at, t.arrived_at,
            t.cancelled_at, t.reference, t.tracking_id, t.from_city, l.city, ' ' || lower(f.city) || ' de ',
            ' ' || lower(l.city) || ' de ', ' ' || lower(l.city) || ' de ',
            lower(replace(t.reference, '-', '')) || '|' || lower(replace(t.tracking_id, '-', '')) || '|' ||
            lower(f.city) || '|' || lower(l.city)
     from transport t
     join waypoint f on f.transport_id = t.id and f.position = 0
     join waypoint l on l.transport_id = t.id and l.position = 1`,
  `insert into transport_search
     select l.transport_id, l.shipper_id, l.carrier_id, l.words, ''
     from transport_listing l`,
  `insert into transport_eta
     select t.id, t.shipper_id, t.carrier_id,
            list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed), t.eta_expected, t.next_eta
     from transport t where t.eta_expected is not null`,
  `insert into transport_count
     select shipper_id, carrier_id, state, count(*) from transport_listing group by shipper_id, carrier_id, state`,
];
