-- Sums of finished transports, by day and by month of their shipper, so that reports read few rows (decision 95).

-- Moments whose transports have changed since they were summed up. Changes are only noted, so that no two transactions
-- wait for each other at a sum.
create table finished_change (
  id bigint generated always as identity primary key,
  shipper_id uuid not null references organization (id) on delete cascade,
  ended_at timestamptz not null
);
create index finished_change_of_shipper on finished_change (shipper_id, ended_at);

create table summed_span (
  id bigint generated always as identity primary key,
  shipper_id uuid not null references organization (id) on delete cascade,
  -- By the clock of the shipper when it was noted.
  kind text not null check (kind in ('DAY', 'MONTH')),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- When it is to be summed up; null: it is, and what its rows say holds.
  due_at timestamptz,
  check (from_at < until_at),
  unique (shipper_id, kind, from_at, until_at),
  unique (id, shipper_id)
);
create index summed_span_due on summed_span (due_at) where due_at is not null;

-- Of a day, by carrier, and by carrier and the country of one end. Every transport is in it three times.
create table summed_carrier (
  span_id bigint not null,
  shipper_id uuid not null,
  end_of_lane text not null check (end_of_lane in ('ANY', 'FROM', 'TO')),
  carrier_id uuid not null,
  -- Empty for any.
  country text not null,
  completed bigint not null,
  cancelled bigint not null,
  tracked bigint not null,
  early bigint not null,
  on_time bigint not null,
  delayed bigint not null,
  unknown bigint not null,
  stays bigint not null,
  minutes_on_site bigint not null,
  weighed bigint not null,
  tonne_km bigint not null,
  measured bigint not null,
  minutes_under_way bigint not null,
  minutes_gps_ok bigint not null,
  delayed_1 bigint not null,
  delayed_2 bigint not null,
  delayed_3 bigint not null,
  delayed_4 bigint not null,
  delayed_5 bigint not null,
  delayed_6 bigint not null,
  delayed_7 bigint not null,
  delayed_8 bigint not null,
  delayed_9 bigint not null,
  primary key (span_id, end_of_lane, carrier_id, country),
  foreign key (span_id, shipper_id) references summed_span (id, shipper_id) on delete cascade
);

-- Of a month, by lane.
create table summed_lane (
  span_id bigint not null,
  shipper_id uuid not null,
  lane text collate "C" not null,
  completed bigint not null,
  cancelled bigint not null,
  tracked bigint not null,
  early bigint not null,
  on_time bigint not null,
  delayed bigint not null,
  unknown bigint not null,
  stays bigint not null,
  minutes_on_site bigint not null,
  weighed bigint not null,
  tonne_km bigint not null,
  primary key (span_id, lane),
  foreign key (span_id, shipper_id) references summed_span (id, shipper_id) on delete cascade
);

alter table finished_change enable row level security;
alter table finished_change force row level security;
create policy owner on finished_change to milepost_owner using (true);
create policy worker on finished_change to milepost_worker using (true);
create policy tenant on finished_change for select to milepost_app
  using (shipper_id = (select current_organization()));
grant select on finished_change to milepost_app;
grant select, delete on finished_change to milepost_worker;

alter table summed_span enable row level security;
alter table summed_span force row level security;
create policy owner on summed_span to milepost_owner using (true);
create policy worker on summed_span to milepost_worker using (true);
create policy tenant on summed_span for select to milepost_app
  using (shipper_id = (select current_organization()));
grant select on summed_span to milepost_app;
grant select, insert, update, delete on summed_span to milepost_worker;

alter table summed_carrier enable row level security;
alter table summed_carrier force row level security;
create policy owner on summed_carrier to milepost_owner using (true);
create policy worker on summed_carrier to milepost_worker using (true);
create policy tenant on summed_carrier for select to milepost_app
  using (shipper_id = (select current_organization()));
grant select on summed_carrier to milepost_app;
grant select, insert, delete on summed_carrier to milepost_worker;

alter table summed_lane enable row level security;
alter table summed_lane force row level security;
create policy owner on summed_lane to milepost_owner using (true);
create policy worker on summed_lane to milepost_worker using (true);
create policy tenant on summed_lane for select to milepost_app
  using (shipper_id = (select current_organization()));
grant select on summed_lane to milepost_app;
grant select, insert, delete on summed_lane to milepost_worker;

create function note_finished_change() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_new_finished after insert on finished_transport
  referencing new table as after for each statement execute function note_finished_change();
create trigger note_gone_finished after delete on finished_transport
  referencing old table as before for each statement execute function note_finished_change();
create trigger note_finished_change after update on finished_transport
  referencing old table as before new table as after for each statement execute function note_finished_change();
create function sum_up_again() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger sum_up_again after update of time_zone on organization
  for each row when (old.time_zone is distinct from new.time_zone) execute function sum_up_again();

-- Of one lane by carrier, and of some carriers by lane, nothing is summed up.
create index finished_of_lane on finished_transport (shipper_id, lane, ended_at);
create index finished_of_carrier on finished_transport (shipper_id, carrier_id, ended_at)
  include (is_completed, is_tracked, arrival, lane, stays, minutes_on_site, tonne_km);

-- Everything is to be summed up; no clock changes its day within a quarter of an hour.
insert into finished_change (shipper_id, ended_at)
select distinct shipper_id, date_bin('15 minutes', ended_at, timestamptz '2000-01-01') from finished_transport;
