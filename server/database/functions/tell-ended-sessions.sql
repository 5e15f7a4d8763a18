-- However a session ends, every process is told, and closes the live streams that it opened.
create or replace function tell_ended_sessions() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_notify('milepost_live', json_build_object('endedSession', encode(id, 'hex'))::text) from ended;
    return null;
  end $$;
