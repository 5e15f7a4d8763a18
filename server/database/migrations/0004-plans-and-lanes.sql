-- What a form that plans anew was filled from, and what was driven between two places before.

-- Counts the changes of what can be planned; version counts whatever can be seen, signals too.
alter table transport add column plan_version integer not null default 1;

create index waypoint_place on waypoint (shipper_id, latitude, longitude) where position = 0;
