-- By another clock days begin at other moments. None changes its day within a quarter of an hour.
create or replace function sum_up_again() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into finished_change (shipper_id, ended_at)
    select distinct shipper_id, date_bin('15 minutes', ended_at, timestamptz '2000-01-01')
    from finished_transport where shipper_id = new.id;
  return null;
end $$;
revoke execute on function sum_up_again() from public;
