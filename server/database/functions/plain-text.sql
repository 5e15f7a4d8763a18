-- Text as it is compared: lower case, no accents, nothing but letters and digits.
-- An index is built on it (search_keys): a change needs a migration that lists all transports again.
create or replace function plain_text(written text) returns text
  language sql immutable parallel safe strict
  as $$
    select regexp_replace(
      translate(replace(replace(replace(replace(
        regexp_replace(normalize(lower(written collate "und-x-icu"), NFD), '[\u0300-\u036f]', '', 'g'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'łđðøħıŧ', 'lddohit') collate "und-x-icu",
      '[^[:alnum:]]+', ' ', 'g')
  $$;
grant execute on function plain_text(text) to milepost_app, milepost_worker;
