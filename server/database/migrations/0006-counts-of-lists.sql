-- How many transports of two parties are in a state: kept, because counting them at every request would cost more than all
-- the rest. A change is only noted, so that no two transactions wait for each other at a number; the clock adds up.
create table transport_count (
  shipper_id uuid not null,
  carrier_id uuid not null,
  state smallint not null,
  transports integer not null,
  primary key (shipper_id, carrier_id, state)
) with (fillfactor = 50);
create index transport_count_of_carrier on transport_count (carrier_id);

create table transport_count_change (
  shipper_id uuid not null,
  carrier_id uuid not null,
  state smallint not null,
  change integer not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
create index transport_count_change_of_shipper on transport_count_change (shipper_id);
create index transport_count_change_of_carrier on transport_count_change (carrier_id);

create function count_listed() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, count(*) from changed group by shipper_id, carrier_id, state;
  return null;
end $$;

create function count_unlisted() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, -count(*) from changed group by shipper_id, carrier_id, state;
  return null;
end $$;

create function count_moved() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_count_change
    select shipper_id, carrier_id, state, sum(one)
    from (select shipper_id, carrier_id, state, 1 as one from after
          union all select shipper_id, carrier_id, state, -1 from before) m
    group by shipper_id, carrier_id, state having sum(one) <> 0;
  return null;
end $$;

create trigger count_listed after insert on transport_listing
  referencing new table as changed for each statement execute function count_listed();
create trigger count_unlisted after delete on transport_listing
  referencing old table as changed for each statement execute function count_unlisted();
create trigger count_moved after update on transport_listing
  referencing old table as before new table as after for each statement execute function count_moved();

create function fold_transport_counts() returns void
  language plpgsql security definer set search_path = milepost
  as $$
begin
  -- One at a time; whoever comes second finds it done the next time.
  if not pg_try_advisory_xact_lock(4712, 1) then return; end if;
  with taken as (delete from transport_count_change returning shipper_id, carrier_id, state, change)
  insert into transport_count as c (shipper_id, carrier_id, state, transports)
    select shipper_id, carrier_id, state, sum(change) from taken
    group by shipper_id, carrier_id, state having sum(change) <> 0 order by shipper_id, carrier_id, state
  on conflict (shipper_id, carrier_id, state) do update set transports = c.transports + excluded.transports;
end $$;

-- What cannot be opened any more is not listed.
create function unlist_outdated(ended_before timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = milepost
  as $$
declare gone integer;
begin
  with outdated as (
    select transport_id from transport_listing where ended_at < ended_before order by ended_at limit most
    for update skip locked),
  searched as (delete from transport_search s using outdated o where s.transport_id = o.transport_id),
  expected as (delete from transport_eta e using outdated o where e.transport_id = o.transport_id)
  delete from transport_listing l using outdated o where l.transport_id = o.transport_id;
  get diagnostics gone = row_count;
  return gone;
end $$;

-- Forecasts change by the minute: what they are sorted by stands apart, so that each touches no more indexes than its own.
create table transport_eta (
  transport_id uuid primary key,
  shipper_id uuid not null,
  carrier_id uuid not null,
  state smallint not null,
  eta_expected timestamptz,
  next_eta timestamptz,
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
create index eta_shipper_last on transport_eta (shipper_id, state, eta_expected, transport_id) where eta_expected is not null;
create index eta_carrier_last on transport_eta (carrier_id, state, eta_expected, transport_id) where eta_expected is not null;
create index eta_shipper_next on transport_eta (shipper_id, state, next_eta, transport_id) where next_eta is not null;
create index eta_carrier_next on transport_eta (carrier_id, state, next_eta, transport_id) where next_eta is not null;

create function list_eta() returns trigger
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_eta as e (transport_id, shipper_id, carrier_id, state, eta_expected, next_eta)
  values (new.id, new.shipper_id, new.carrier_id,
          list_state(new.status, new.completion_reason, new.gps_signal_status, new.confirmation_needed),
          new.eta_expected, new.next_eta)
  on conflict (transport_id) do update
    set state = excluded.state, eta_expected = excluded.eta_expected, next_eta = excluded.next_eta;
  return null;
end $$;

create trigger list_new_eta after insert on transport for each row
  when (new.eta_expected is not null or new.next_eta is not null) execute function list_eta();
create trigger list_changed_eta
  after update of eta_expected, next_eta, status, completion_reason, gps_signal_status, confirmation_needed on transport
  for each row
  when ((new.eta_expected is not null or new.next_eta is not null or old.eta_expected is not null or old.next_eta is not null)
    and (old.eta_expected, old.next_eta, old.status, old.completion_reason, old.gps_signal_status, old.confirmation_needed)
      is distinct from (new.eta_expected, new.next_eta, new.status, new.completion_reason, new.gps_signal_status,
                        new.confirmation_needed))
  execute function list_eta();

insert into transport_eta (transport_id, shipper_id, carrier_id, state, eta_expected, next_eta)
  select id, shipper_id, carrier_id, list_state(status, completion_reason, gps_signal_status, confirmation_needed),
         eta_expected, next_eta
  from transport where eta_expected is not null or next_eta is not null;
insert into transport_count_change
  select shipper_id, carrier_id, state, count(*) from transport_listing group by shipper_id, carrier_id, state;

-- Of one partner's, where they are few.
create index listing_partners on transport_listing (shipper_id, carrier_id, state);

-- Anywhere in a text is found by the threes of its characters. Each is kept together with the organisation that may find
-- it, so that one organisation's references cost the search of another nothing, however alike they are.
alter table transport_search add column postal_codes text not null default '';

create function search_keys(organization_id uuid, searched text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(substr(searched, place, 3), hashtextextended(organization_id::text, 0))), '{}')
    from generate_series(1, length(searched) - 2) place
    where position('|' in substr(searched, place, 3)) = 0
  $$;

create index transport_search_keys on transport_search using gin (
  (milepost.search_keys(shipper_id, search_text || '|' || postal_codes) ||
   milepost.search_keys(carrier_id, search_text || '|' || postal_codes)));

-- The transports of whoever asks, no more than so many, that have each of the words somewhere, or one of the partners.
create function searched_transports(words text[], partners uuid[], most integer) returns table (transport_id uuid)
  language plpgsql stable security definer set search_path = milepost
  as $$
declare
  own uuid := current_organization();
  keys bigint[] := array(select distinct unnest(search_keys(own, search_key(w))) from unnest(words) w);
begin
  return query
    (select s.transport_id from transport_search s
     where keys <> '{}' and search_keys(s.shipper_id, s.search_text || '|' || s.postal_codes) ||
           search_keys(s.carrier_id, s.search_text || '|' || s.postal_codes) @> keys
       and (s.shipper_id = own or s.carrier_id = own)
     limit most)
    union
    (select l.transport_id from transport_listing l
     where partners <> '{}' and ((l.shipper_id = own and l.carrier_id = any (partners))
        or (l.carrier_id = own and l.shipper_id = any (partners)))
     limit most);
end $$;

create or replace function list_transports(wanted uuid[]) returns void
  language plpgsql security definer set search_path = milepost
  as $$
begin
  insert into transport_listing as l (transport_id, shipper_id, carrier_id, state, ended_at, eta_status, scheduled_at,
                                      next_scheduled_at, arrived_at, cancelled_at, reference, tracking_id, from_city,
                                      to_city, from_place, to_place, next_place)
    select t.id, t.shipper_id, t.carrier_id,
           list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed),
           coalesce(t.completed_at, t.cancelled_at), t.eta_status, t.scheduled_at, t.next_scheduled_at, t.arrived_at,
           t.cancelled_at, t.reference, t.tracking_id, t.from_city, p.to_city, p.from_place, p.to_place,
           coalesce(p.next_place, p.to_place)
    from transport t
    join (select w.transport_id,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position))[1] as from_place,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position desc))[1] as to_place,
                 (array_agg(w.city order by w.position desc))[1] as to_city,
                 (array_agg(place_words(w.city, w.postal_code, w.country_code) order by w.position)
                   filter (where w.status <> 'COMPLETED'))[1] as next_place
          from waypoint w where w.transport_id = any (wanted) group by w.transport_id) p on p.transport_id = t.id
    where t.id = any (wanted)
    order by t.id
  on conflict (transport_id) do update set
    state = excluded.state, ended_at = excluded.ended_at, eta_status = excluded.eta_status,
    scheduled_at = excluded.scheduled_at, next_scheduled_at = excluded.next_scheduled_at,
    arrived_at = excluded.arrived_at, cancelled_at = excluded.cancelled_at, reference = excluded.reference,
    tracking_id = excluded.tracking_id, from_city = excluded.from_city, to_city = excluded.to_city,
    from_place = excluded.from_place, to_place = excluded.to_place, next_place = excluded.next_place
  where (l.state, l.ended_at, l.eta_status, l.scheduled_at, l.next_scheduled_at, l.arrived_at, l.cancelled_at,
         l.reference, l.tracking_id, l.from_city, l.to_city, l.from_place, l.to_place, l.next_place)
    is distinct from (excluded.state, excluded.ended_at, excluded.eta_status, excluded.scheduled_at,
         excluded.next_scheduled_at, excluded.arrived_at, excluded.cancelled_at, excluded.reference,
         excluded.tracking_id, excluded.from_city, excluded.to_city, excluded.from_place, excluded.to_place,
         excluded.next_place);
  insert into transport_search as s (transport_id, shipper_id, carrier_id, search_text, postal_codes)
    select t.id, t.shipper_id, t.carrier_id,
           search_key(t.reference) || '|' || search_key(t.tracking_id) || '|' || p.cities, p.postal_codes
    from transport t
    join (select w.transport_id, string_agg(search_key(w.city), '|' order by w.position) as cities,
                 coalesce(string_agg(search_key(w.postal_code), '|' order by w.position), '') as postal_codes
          from waypoint w where w.transport_id = any (wanted) group by w.transport_id) p on p.transport_id = t.id
    where t.id = any (wanted)
    order by t.id
  on conflict (transport_id) do update set search_text = excluded.search_text, postal_codes = excluded.postal_codes
  where (s.search_text, s.postal_codes) <> (excluded.search_text, excluded.postal_codes);
end $$;

update transport_search s set postal_codes = p.postal_codes
from (select w.transport_id, coalesce(string_agg(search_key(w.postal_code), '|' order by w.position), '') as postal_codes
      from waypoint w group by w.transport_id) p
where p.transport_id = s.transport_id;

revoke execute on function fold_transport_counts(), unlist_outdated(timestamptz, integer),
  searched_transports(text[], uuid[], integer) from public;
grant execute on function fold_transport_counts(), unlist_outdated(timestamptz, integer) to milepost_worker;
grant execute on function searched_transports(text[], uuid[], integer) to milepost_app;

do $$
declare t text;
begin
  foreach t in array array['transport_count', 'transport_count_change', 'transport_eta'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy owner on %I to milepost_owner using (true)', t);
    execute format('create policy worker on %I to milepost_worker using (true)', t);
    execute format('grant select, insert, update, delete on %I to milepost_worker', t);
    execute format('create policy tenant on %I to milepost_app
      using (shipper_id = (select current_organization()) or carrier_id = (select current_organization()))', t);
    execute format('grant select on %I to milepost_app', t);
  end loop;
end $$;
