-- Has count_tonne_km() count again.
create or replace function list_measured_end() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  update finished_transport set tonne_km = null where transport_id = new.id;
  return null;
end $$;
