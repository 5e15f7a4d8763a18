-- How well a carrier is connected, without more of its connections and devices.
create or replace function connection_facts_of_carrier(wanted uuid, had_transport_since timestamptz)
  returns table (connections jsonb, latest_received_at timestamptz, had_transport boolean)
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select
      (select coalesce(jsonb_agg(jsonb_build_object(
          'kind', c.kind, 'hasCredentials', c.settings is not null,
          'lastUsedAt', floor(extract(epoch from c.last_used_at) * 1000), 'problem', c.last_problem)), '[]')
        from gps_connection c where c.carrier_id = wanted and c.revoked_at is null),
      (select max(d.last_received_at) from device d where d.carrier_id = wanted),
      exists (select from transport t
        where t.carrier_id = wanted and t.status <> 'PLANNED'
          and coalesce(t.completed_at, t.cancelled_at, 'infinity') >= had_transport_since)
    where may_ask_about_carrier(wanted)
  $$;
grant execute on function connection_facts_of_carrier(uuid, timestamptz) to milepost_app;
