-- A vehicle that the shipper names counts from that moment on, never before; what the carrier names may reach back. What is
-- named with the plan, the shipper names: it counts from when it was planned.
update transport_event set details = details || jsonb_build_object(
    'namedBy', case when organization_id = shipper_id then 'SHIPPER' else 'CARRIER' end)
  where type = 'TRACKING_ID_SET';
update transport_event
  set details = details || jsonb_build_object('countsFrom',
    greatest((details ->> 'countsFrom')::float8, extract(epoch from at)::float8 * 1000))
  where type = 'TRACKING_ID_SET' and details ->> 'namedBy' = 'SHIPPER';

-- The same in what transports remember of the device in use. Those that are open and have taken up what was sent before
-- tell their story again.
with named as (
  select distinct on (e.transport_id) e.transport_id, extract(epoch from e.at)::float8 * 1000 as at,
         e.type = 'PLANNED' or e.details ->> 'namedBy' = 'SHIPPER' as by_shipper
  from transport_event e
  where e.withdrawn_at is null
    and (e.type = 'TRACKING_ID_SET' or e.type = 'PLANNED' and e.details #>> '{plan,trackingId}' is not null)
  order by e.transport_id, e.sequence desc)
update transport t
  set tracking = jsonb_set(
        coalesce(t.tracking, '{"vehicle": {}, "visits": [], "foldedUntil": null}'), '{vehicle}',
        coalesce(t.tracking -> 'vehicle', '{}')
          || case when t.tracking -> 'vehicle' ? 'countsFrom'
                  then jsonb_build_object('freeSince', t.tracking -> 'vehicle' -> 'countsFrom') else '{}' end
          || case when n.by_shipper
                  then jsonb_build_object('countsFrom', greatest((t.tracking #>> '{vehicle,countsFrom}')::float8, n.at))
                  else '{}' end),
      revision = revision + 1
  from named n
  where n.transport_id = t.id and t.tracking_id is not null
    and (n.by_shipper or t.tracking -> 'vehicle' ? 'countsFrom');
update transport
  set needs_refold = true, next_moment = to_timestamp(0)
  where completed_at is null and cancelled_at is null
    and (tracking #>> '{vehicle,firstSignalAt}')::float8 < (tracking #>> '{vehicle,countsFrom}')::float8;

-- As before, each device until one that was named after it counts: one that reaches back replaces all in between.
create or replace function device_uses_of_transport(wanted uuid, known_by timestamptz)
  returns table (device_id bigint, carrier_id uuid, begins_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    with said as (
      select e.sequence, e.carrier_id,
             coalesce(e.details ->> 'trackingId', e.details #>> '{plan,trackingId}') as tracking_id,
             case when e.type = 'PLANNED' then e.at
                  else coalesce(to_timestamp((e.details ->> 'countsFrom')::float8 / 1000), '-infinity') end as begins_at
      from transport_event e
      where e.transport_id = wanted
        and (e.shipper_id = current_organization() or e.carrier_id = current_organization())
        and e.type in ('PLANNED', 'TRACKING_ID_SET')
        and e.known_at <= known_by and (e.withdrawn_at is null or e.withdrawn_at > known_by)),
    used as (
      select s.carrier_id, s.tracking_id, s.begins_at,
             coalesce(min(s.begins_at) over (order by s.sequence rows between 1 following and unbounded following),
                      'infinity') as ends_at
      from said s
      where s.tracking_id is not null)
    select d.id, d.carrier_id, u.begins_at, u.ends_at
    from used u
    join device d on d.carrier_id = u.carrier_id and d.tracking_key = tracking_key(u.tracking_id)
    where u.begins_at < u.ends_at
  $$;

-- As before, and nothing from before the vehicle counts: it is handed to whoever has to fold it in, a shipper included.
create or replace function unfolded_signals(wanted uuid[], since double precision[], earliest timestamptz)
  returns table (id uuid, at timestamptz, received_at timestamptz, latitude double precision,
                 longitude double precision)
  language plpgsql stable security definer set search_path = milepost
  as $$
  begin
    return query
      select t.id, s.at, s.received_at, s.latitude, s.longitude
      from unnest(wanted, since) as n (id, since)
      join transport t on t.id = n.id
        and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
        and t.completed_at is null and t.cancelled_at is null
      join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
      cross join lateral (
        select to_timestamp(coalesce(t.tracking ->> 'foldedUntil',
                                     t.tracking #>> '{vehicle,latestSignalAt}')::float8 / 1000) as until,
               coalesce(to_timestamp((t.tracking #>> '{vehicle,countsFrom}')::float8 / 1000), '-infinity') as counts) known
      cross join lateral (
        select s.at, s.received_at, s.latitude, s.longitude from gps_signal s
        where s.device_id = d.id and s.at > earliest and s.at > known.until and s.at > to_timestamp(n.since / 1000)
          and s.at >= known.counts
        offset 0) s;
  end $$;

-- Which vehicles a carrier has, those may know who plan for them. When each was last heard of, and in which order, would
-- tell a shipper of vehicles that do not drive for it: that is the carrier's own.
create or replace function tracking_ids_of_carrier(wanted uuid, most integer)
  returns table (tracking_id text, latest_signal_at timestamptz)
  language sql stable security definer set search_path = milepost
  as $$
    select d.tracking_id, case when wanted = current_organization() then d.last_signal_at end
    from device d
    where d.carrier_id = wanted and may_ask_about_carrier(wanted)
    order by case when wanted = current_organization() then d.last_received_at end desc nulls last, d.tracking_id
    limit most
  $$;
