-- What the tracker's memory in a row does not know yet. A shipper may not read its carrier's signals, only those that its
-- own transport has to catch up with: of the vehicle in use, after what is folded in or was last heard.
create or replace function unfolded_signals(wanted uuid[], since double precision[], earliest timestamptz)
  returns table (id uuid, at timestamptz, received_at timestamptz, latitude double precision,
                 longitude double precision)
  language plpgsql stable security definer set search_path = milepost, pg_temp
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
grant execute on function unfolded_signals(uuid[], double precision[], timestamptz) to milepost_app;
