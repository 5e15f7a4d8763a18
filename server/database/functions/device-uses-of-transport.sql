-- Which devices counted for a transport, and when, as known at a moment: each from when it was named for until a later
-- one counts. Events tell, because the transport itself knows only the present device. Declined devices never counted.
create or replace function device_uses_of_transport(wanted uuid, known_by timestamptz)
  returns table (device_id bigint, carrier_id uuid, begins_at timestamptz, ends_at timestamptz)
  language sql stable security definer set search_path = milepost, pg_temp
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
