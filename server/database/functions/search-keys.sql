-- Every three characters in a row, and the beginning of each part, hashed with the organization that may find them.
-- An index is built on it: a change of what it returns, but for order and repetition, needs a migration that rebuilds
-- transport_search_keys. A loop takes a quarter of the time of one query for each row.
create or replace function search_keys(organization_id uuid, searched text) returns bigint[]
  language plpgsql immutable parallel safe
  as $$
declare
  seed bigint := hashtextextended(organization_id::text, 0);
  keys bigint[] := '{}';
  part text;
begin
  foreach part in array coalesce(string_to_array(searched, '|'), '{}') loop
    for place in 1 .. length(part) - 2 loop
      keys := keys || hashtextextended(substr(part, place, 3), seed);
    end loop;
    for size in 1 .. least(length(part), 2) loop
      keys := keys || hashtextextended('^' || left(part, size), seed);
    end loop;
  end loop;
  return keys;
end $$;
grant execute on function search_keys(uuid, text) to milepost_app, milepost_worker;
