-- Drops the signals of all days before this one.
create or replace function forget_signals_before(day date) returns integer
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
declare dropped integer := 0; t text;
begin
  for t in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'gps_signal'::regclass and c.relname < format('gps_signal_%s', to_char(day, 'YYYYMMDD'))
  loop
    execute format('drop table %I', t);
    dropped := dropped + 1;
  end loop;
  return dropped;
end $$;
grant execute on function forget_signals_before(date) to milepost_worker;
