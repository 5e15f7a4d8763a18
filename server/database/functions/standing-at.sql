-- How a transport under way stands at a moment, from what is stored of it.
create or replace function standing_at(standing text, current_until timestamptz, late_from timestamptz,
                                       moment timestamptz) returns text
  language sql immutable parallel safe
  as $$
    select case when standing is null or current_until is null then 'NO_ETA'
                when current_until <= moment then 'OLD'
                when late_from <= moment then 'DELAYED'
                else standing end
  $$;
revoke execute on function standing_at(text, timestamptz, timestamptz, timestamptz) from public;
grant execute on function standing_at(text, timestamptz, timestamptz, timestamptz) to milepost_app, milepost_worker;
