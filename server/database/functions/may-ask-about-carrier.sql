-- A shipper may ask about a carrier that it has an agreement with, and a carrier about itself. Any other carrier has no
-- row, like one that does not exist.
create or replace function may_ask_about_carrier(wanted uuid) returns boolean
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select exists (select from organization where id = wanted and role = 'CARRIER' and id = current_organization())
      or exists (select from agreement
                 where carrier_id = wanted and shipper_id = current_organization() and status = 'ACCEPTED')
  $$;
grant execute on function may_ask_about_carrier(uuid) to milepost_app;
