-- A tracking ID without invisible characters, and with single spaces (domain/gps-signal/tracking-id.ts).
create or replace function normal_tracking_id(written text) returns text
  language sql immutable parallel safe
  as $$
    select btrim(regexp_replace(normalize(regexp_replace(written,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]',
      '', 'g'), NFC),
      '[\u0009-\u000d\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), ' ')
  $$;
grant execute on function normal_tracking_id(text) to milepost_app, milepost_worker;
