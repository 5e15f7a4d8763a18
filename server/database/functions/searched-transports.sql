-- The organization's transports that have each word somewhere (a word of one or two characters: at the beginning of a
-- part) or one of the partners. Of a long word only enough threes to cover it are looked up: the caller checks the rest.
create or replace function searched_transports(words text[], partners uuid[], most integer) returns table (transport_id uuid)
  language plpgsql stable security definer set search_path = milepost, pg_temp
  as $$
declare
  own uuid := current_organization();
  keys bigint[] := array(
    select hashtextextended(k.characters, hashtextextended(own::text, 0))
    from (select search_key(w) as word from unnest(words) w) n
    cross join lateral (
      select substr(n.word, least(place, length(n.word) - 2), 3) as characters
      from generate_series(1, length(n.word), 3) place where length(n.word) > 2
      union select '^' || n.word where length(n.word) between 1 and 2) k);
begin
  return query
    (select s.transport_id from transport_search s
     where keys <> '{}' and search_keys(s.shipper_id, s.search_text || '|' || s.postal_codes) ||
           search_keys(s.carrier_id, s.search_text || '|' || s.postal_codes) @> keys
       and (s.shipper_id = own or s.carrier_id = own)
     limit most)
    union
    (select l.transport_id from transport_listing l
     where partners <> '{}' and ((l.shipper_id = own and l.carrier_id = any (partners))
        or (l.carrier_id = own and l.shipper_id = any (partners)))
     limit most);
end $$;
grant execute on function searched_transports(text[], uuid[], integer) to milepost_app;
