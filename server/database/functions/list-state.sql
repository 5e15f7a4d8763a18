-- A number without a meaning of its own for what decides which lists a transport is on (transport-state.ts in the domain).
-- It is stored: a change needs a migration that lists all transports again.
create or replace function list_state(status text, completion_reason text, gps_signal_status text, confirmation_needed boolean)
  returns smallint
  language sql immutable parallel safe
  as $$
    select (((array_position(array['PLANNED', 'INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING',
                                   'COMPLETED', 'CANCELLED'], status) * 6
      + coalesce(array_position(array['AREA_ARRIVED', 'ARRIVED', 'CANCELED', 'MANUALLY_COMPLETED', 'OVERDUE'],
                                completion_reason), 0)) * 6
      + coalesce(array_position(array['TRACKING_ID_MISSING', 'GPS_SIGNAL_MISSING', 'GPS_SIGNAL_LOST', 'GPS_SIGNAL_LOW',
                                      'GPS_SIGNAL_OK'], gps_signal_status), 0)) * 2
      + confirmation_needed::integer)::smallint
  $$;
grant execute on function list_state(text, text, text, boolean) to milepost_app, milepost_worker;
