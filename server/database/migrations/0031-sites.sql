-- Where a shipper has planned stops before, and how often: what the address field suggests first. The place itself, with
-- its address and its pin, is that of the waypoint, so the two cannot disagree; with the waypoint the memory goes.
create table site (
  shipper_id uuid not null references organization,
  place_key text not null,
  waypoint_id uuid not null references waypoint on delete cascade,
  -- Street, postal code and town as they are compared with what is typed.
  words text not null,
  -- 0 the town, 1 the address, 2 a pin: what is known exactly is not replaced by what is not.
  exactness smallint not null check (exactness between 0 and 2),
  uses integer not null check (uses > 0),
  last_used_at timestamptz not null
    constraint site_last_used_at_can_be_shown check (last_used_at between '1970-01-01Z' and '2200-01-01Z'),
  primary key (shipper_id, place_key)
);
create index site_of_waypoint on site (waypoint_id);
alter table site enable row level security;
alter table site force row level security;
create policy owner on site to milepost_owner using (true);
create policy worker on site to milepost_worker using (true);
grant select, insert, update, delete on site to milepost_worker;
create policy tenant on site to milepost_app using (shipper_id = current_organization());
grant select, insert, update on site to milepost_app;
