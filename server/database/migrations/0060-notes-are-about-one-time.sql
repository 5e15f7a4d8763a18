-- Since when the same has been amiss with a transport, or nothing: notes and snoozes are about this one time (§4.21a).
-- What was so before this migration counts as having been so all along.
alter table transport add column cause_since timestamptz not null default '1970-01-01Z'
  check (cause_since between '1970-01-01Z' and '2200-01-01Z');
