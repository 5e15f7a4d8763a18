-- Every three characters in a row, and the beginning of each part, hashed with the organization that may find them.
-- An index is built on it: a change needs a migration that rebuilds transport_search_keys.
create or replace function search_keys(organization_id uuid, searched text) returns bigint[]
  language sql immutable parallel safe
  as $$
    select coalesce(array_agg(distinct hashtextextended(k.characters, hashtextextended(organization_id::text, 0))), '{}')
    from (
      select substr(searched, place, 3) as characters from generate_series(1, length(searched) - 2) place
      union all
      select '^' || left(part, size) from unnest(string_to_array(searched, '|')) part, generate_series(1, 2) size
      where length(part) >= size) k
    where position('|' in k.characters) = 0
  $$;
grant execute on function search_keys(uuid, text) to milepost_app, milepost_worker;
