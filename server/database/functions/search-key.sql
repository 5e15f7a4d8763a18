-- Plain text without spaces: what transports are searched by.
create or replace function search_key(written text) returns text
  language sql immutable parallel safe
  as $$ select coalesce(replace(milepost.plain_text(written), ' ', ''), '') $$;
grant execute on function search_key(text) to milepost_app, milepost_worker;
