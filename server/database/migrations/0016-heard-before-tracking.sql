-- The same as before, and of a transport whose tracking has not begun only what came after the signal last heard: without
-- a moment up to which signals are folded in, everything that its device ever sent would be handed out.
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
      join device d on d.carrier_id = t.carrier_id and d.tracking_id = t.tracking_id collate "default"
      cross join lateral (
        select to_timestamp(coalesce(t.tracking ->> 'foldedUntil',
                                     t.tracking #>> '{vehicle,latestSignalAt}')::float8 / 1000) as until) known
      cross join lateral (
        select s.at, s.received_at, s.latitude, s.longitude from gps_signal s
        where s.device_id = d.id and s.at > earliest and s.at > known.until and s.at > to_timestamp(n.since / 1000)
        offset 0) s;
  end $$;
