-- Plain words of a place, each with a space before and after it.
create or replace function place_words(city text, postal_code text, country_code text) returns text
  language sql immutable parallel safe
  as $$ select ' ' || btrim(milepost.plain_text(city)) || coalesce(' ' || btrim(milepost.plain_text(postal_code)), '') || ' ' || lower(country_code) || ' ' $$;
grant execute on function place_words(text, text, text) to milepost_app, milepost_worker;
