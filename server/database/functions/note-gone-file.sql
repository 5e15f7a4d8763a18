-- The file of a document goes with it; until then it is known here.
create or replace function note_gone_file() returns trigger
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into gone_file (file_id) values (old.file_id) on conflict do nothing;
  return null;
end $$;
revoke execute on function note_gone_file() from public;
