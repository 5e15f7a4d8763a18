-- Whom one has an agreement with is looked up once, not for each name that is read.
create index agreement_of_shipper on agreement (shipper_id, carrier_id);
alter policy tenant on organization using (
  id = (select current_organization())
  or id in (select a.carrier_id from agreement a where a.shipper_id = (select current_organization()))
  or id in (select a.shipper_id from agreement a where a.carrier_id = (select current_organization())));

-- As with the lists (0010): said so, no index fits the policy, and it only checks the rows that the query finds.
alter policy tenant on transport using ((select current_organization()) = any (array[shipper_id, carrier_id]));
alter policy tenant on waypoint using ((select current_organization()) = any (array[shipper_id, carrier_id]));
alter policy tenant on agreement using ((select current_organization()) = any (array[shipper_id, carrier_id]));

-- The same as before, but of a longer word only so many threes as cover it: where it is frequent, reading the index for
-- each of them is what costs. Whoever asks looks at the whole word in what is found.
create or replace function searched_transports(words text[], partners uuid[], most integer) returns table (transport_id uuid)
  language plpgsql stable security definer set search_path = milepost
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
