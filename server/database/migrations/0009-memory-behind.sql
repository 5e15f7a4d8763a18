-- The tracker's memory in a transport's row may lag a little behind the signals that are stored: whoever loads the
-- transport folds the rest in first. A shipper may not read its carrier's signals, but what its own transports have to
-- catch up with it may: signals of the vehicle in use, after the moment up to which the row itself says they are folded in.
create function unfolded_signals(wanted uuid[], since double precision[], earliest timestamptz)
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
        select s.at, s.received_at, s.latitude, s.longitude from gps_signal s
        where s.device_id = d.id and s.at > earliest
          and s.at > greatest(to_timestamp(n.since / 1000), to_timestamp((t.tracking->>'foldedUntil')::float8 / 1000))
        offset 0) s;
  end $$;
revoke execute on function unfolded_signals(uuid[], double precision[], timestamptz) from public;
grant execute on function unfolded_signals(uuid[], double precision[], timestamptz) to milepost_app;
