-- A day's signals are a partition: dropping it is how they are forgotten. Rows of days without one are refused, so the
-- intake makes sure of the days first.
create or replace function ensure_signal_days(from_day date, to_day date) returns void
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
declare d date := from_day;
begin
  -- Two who make the same day would trip over each other.
  perform pg_advisory_xact_lock(4712, 0);
  while d <= to_day loop
    if to_regclass(format('milepost.gps_signal_%s', to_char(d, 'YYYYMMDD'))) is null then
      execute format('create table if not exists gps_signal_%s partition of gps_signal for values from (%L) to (%L)',
        to_char(d, 'YYYYMMDD'), d::timestamp at time zone 'UTC', (d + 1)::timestamp at time zone 'UTC');
      execute format('alter table gps_signal_%s enable row level security', to_char(d, 'YYYYMMDD'));
      execute format('alter table gps_signal_%s force row level security', to_char(d, 'YYYYMMDD'));
    end if;
    d := d + 1;
  end loop;
end $$;
grant execute on function ensure_signal_days(date, date) to milepost_worker;
