-- Which of its vehicles a carrier lets its shippers name.
alter table organization
  add column vehicle_naming text not null default 'ALWAYS'
    check (vehicle_naming in ('ALWAYS', 'USED_BEFORE', 'AFTER_CONFIRMATION')),
  add check (vehicle_naming = 'ALWAYS' or role = 'CARRIER');
grant update (vehicle_naming) on organization to milepost_app;
create policy own_settings on organization as restrictive for update to milepost_app
  using (id = current_organization());

-- What the shipper asks for until the carrier confirms it, and what the carrier has said does not carry the transport.
alter table transport
  add column asked_tracking_id text,
  add column declined_tracking_ids text[] not null default '{}';
create index transport_asks_for_vehicle on transport (carrier_id)
  where asked_tracking_id is not null and status not in ('COMPLETED', 'CANCELLED');

-- As before, but for what the carrier has declined: that never counted, whenever one looks back from.
create or replace function device_uses_of_transport(wanted uuid, known_by timestamptz)
  returns table (device_id bigint, carrier_id uuid, begins_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    with named as (
      select e.sequence, e.carrier_id,
             coalesce(e.details ->> 'trackingId', e.details #>> '{plan,trackingId}') as tracking_id,
             case when e.type = 'PLANNED' then e.at
                  else coalesce(to_timestamp((e.details ->> 'countsFrom')::float8 / 1000), '-infinity') end as begins_at
      from transport_event e
      where e.transport_id = wanted
        and (e.shipper_id = current_organization() or e.carrier_id = current_organization())
        and e.type in ('PLANNED', 'TRACKING_ID_SET')
        and e.known_at <= known_by and (e.withdrawn_at is null or e.withdrawn_at > known_by)),
    said as (
      select n.sequence, n.carrier_id, n.begins_at,
             case when not exists (
                    select from transport_event d
                    where d.transport_id = wanted and d.type = 'TRACKING_ID_DECLINED' and d.sequence > n.sequence
                      and d.withdrawn_at is null
                      and tracking_key(d.details ->> 'trackingId') = tracking_key(n.tracking_id))
                  then n.tracking_id end as tracking_id
      from named n),
    used as (
      select s.carrier_id, s.tracking_id, s.begins_at,
             coalesce(min(s.begins_at) over (order by s.sequence rows between 1 following and unbounded following),
                      'infinity') as ends_at
      from said s)
    select d.id, d.carrier_id, u.begins_at, u.ends_at
    from used u
    join device d on d.carrier_id = u.carrier_id and d.tracking_key = tracking_key(u.tracking_id)
    where u.tracking_id is not null and u.begins_at < u.ends_at
  $$;

-- Whether a carrier has used a vehicle for whoever asks before: it has named it for a transport of the two, or the vehicle
-- was seen to arrive on one.
create function is_vehicle_used_before(carrier uuid, vehicle_key text) returns boolean
  language sql stable security definer set search_path = milepost
  as $$
    select exists (
      select from transport t
      where t.carrier_id = carrier and t.shipper_id = current_organization() and t.tracking_key = vehicle_key
        and (exists (select from waypoint w
                     where w.transport_id = t.id and w.completion_reason in ('ARRIVED', 'AREA_ARRIVED'))
          or exists (select from transport_event e
                     where e.transport_id = t.id and e.type = 'TRACKING_ID_SET' and e.withdrawn_at is null
                       and e.details ->> 'namedBy' = 'CARRIER'
                       and tracking_key(e.details ->> 'trackingId') = vehicle_key)))
  $$;
revoke execute on function is_vehicle_used_before(uuid, text) from public;
grant execute on function is_vehicle_used_before(uuid, text) to milepost_app;

-- As before, and no shipper is told of vehicles that it may not name.
create or replace function tracking_ids_of_carrier(wanted uuid, most integer)
  returns table (tracking_id text, latest_signal_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    select d.tracking_id, case when wanted = current_organization() then d.last_signal_at end
    from device d
    join organization o on o.id = d.carrier_id
    where d.carrier_id = wanted and may_ask_about_carrier(wanted)
      and (wanted = current_organization() or o.vehicle_naming <> 'USED_BEFORE'
           or is_vehicle_used_before(wanted, d.tracking_key))
    order by case when wanted = current_organization() then d.last_received_at end desc nulls last, d.tracking_id
    limit most
  $$;
