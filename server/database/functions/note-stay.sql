-- Keeps stay true when an arrival or a departure becomes known, or proves wrong. Only observations count
-- (domain/waypoint/on-site-time.ts); the cell is that of domain/site/site-cell.ts.
create or replace function note_stay() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  if new.completion_reason = 'ARRIVED' and new.departed_at >= new.ata then
    insert into stay (waypoint_id, shipper_id, carrier_id, cell_y, cell_x, street, latitude, longitude, hour_of_week,
                      arrived_at, departed_at, opens_at)
      values (new.id, new.shipper_id, new.carrier_id, floor(new.latitude * 200), floor(new.longitude * 200),
              case when new.precision = 'TOWN_CENTRE'
                   then lower(regexp_replace(trim(coalesce(new.address_line, '')), '\s+', ' ', 'g')) else '' end,
              new.latitude, new.longitude, mod(floor(extract(epoch from new.ata) / 3600)::bigint, 168), new.ata,
              new.departed_at, new.planned_from)
    on conflict (waypoint_id) do update set
      cell_y = excluded.cell_y, cell_x = excluded.cell_x, street = excluded.street, latitude = excluded.latitude,
      longitude = excluded.longitude, hour_of_week = excluded.hour_of_week, arrived_at = excluded.arrived_at,
      departed_at = excluded.departed_at, opens_at = excluded.opens_at;
  else
    delete from stay where waypoint_id = new.id;
  end if;
  return null;
end $$;
