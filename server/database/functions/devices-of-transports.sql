-- How the devices are doing that these transports' tracking IDs name, for either party; no row where there is none of that
-- name. Of a connection one device that was heard of lately is enough; only a silent connection is looked through.
create or replace function devices_of_transports(wanted uuid[], since timestamptz, silent_since timestamptz)
  returns table (transport_id uuid, last_signal_at timestamptz, last_received_at timestamptz,
                 last_delay_ms double precision, last_heartbeat_at timestamptz, quarantine_reason text,
                 quarantined_at timestamptz, connection_devices integer, connection_received_at timestamptz)
  language plpgsql stable security definer set search_path = milepost, pg_temp
  as $$
begin
  return query
    with used as materialized (
      select t.id, t.carrier_id, t.tracking_key, d.id as device_id, d.connection_id,
             d.last_signal_at, d.last_received_at
      from transport t
      left join device d on d.carrier_id = t.carrier_id and d.tracking_key = t.tracking_key
      where t.id = any (wanted) and (t.shipper_id = current_organization() or t.carrier_id = current_organization())),
    ways as materialized (
      select c.connection_id,
             (select count(*)::integer from (select from device o where o.connection_id = c.connection_id limit 2) two) as devices,
             coalesce(
               (select o.last_received_at from device o
                where o.connection_id = c.connection_id and o.last_received_at >= silent_since limit 1),
               (select max(o.last_received_at) from device o where o.connection_id = c.connection_id)) as last_received_at
      from (select distinct u.connection_id from used u where u.connection_id is not null) c)
    select u.id, u.last_signal_at, greatest(u.last_received_at, q.received_at),
           (extract(epoch from fix.received_at - fix.at) * 1000)::float8, heartbeat.at, q.reason, q.received_at,
           w.devices, w.last_received_at
    from used u
    left join ways w on w.connection_id = u.connection_id
    left join lateral (
      select l.reason, l.received_at from device_log l
      where l.carrier_id = u.carrier_id and l.tracking_key = u.tracking_key
        and l.received_at >= since and l.outcome = 'QUARANTINED'
      order by l.received_at desc limit 1) q on true
    left join lateral (
      select s.at, s.received_at from gps_signal s
      where s.device_id = u.device_id and s.at >= since and s.latitude is not null order by s.at desc limit 1) fix on true
    left join lateral (
      select s.at from gps_signal s
      where s.device_id = u.device_id and s.at >= since and s.latitude is null order by s.at desc limit 1) heartbeat on true
    where u.device_id is not null or q.received_at is not null;
end $$;
grant execute on function devices_of_transports(uuid[], timestamptz, timestamptz) to milepost_app;
