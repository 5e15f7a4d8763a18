-- Of a completed transport whose cargo is weighed and whose way is measured.
create or replace function count_tonne_km() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  new.tonne_km := case when new.is_completed then
    (select round(t.cargo_kg / 1000.0 * t.road_km) from transport t
     where t.id = new.transport_id and t.shipper_id = new.shipper_id) end;
  return new;
end $$;
