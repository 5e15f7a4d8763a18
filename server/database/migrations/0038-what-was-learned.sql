-- What forecasts have learned from finished transports, summed up, so that a restart forgets nothing and each arrival is read
-- once. It holds factors and counts of the whole installation, and no organization's name: only the worker reads it.
create table learned (
  is_only boolean primary key default true check (is_only),
  -- Up to this event.
  read_until bigint not null default 0,
  arrivals bigint not null default 0 check (arrivals >= 0),
  -- Of the first arrival that was read.
  since timestamptz check (since between '1970-01-01Z' and '2200-01-01Z'),
  -- The votes for the pace of each country.
  countries jsonb not null default '{}',
  -- Rests, habit, errors and reliability, from the latest arrivals; null: nothing yet.
  model jsonb,
  learned_at timestamptz check (learned_at between '1970-01-01Z' and '2200-01-01Z'),
  arrivals_then bigint not null default 0
);
insert into learned default values;

-- Where a shipper's transports go is its own: what they teach of a lane is told to its transports alone, and goes with it.
create table learned_lane (
  shipper_id uuid not null references organization on delete cascade,
  lane text not null,
  country_code text not null,
  arrivals integer not null check (arrivals > 0),
  -- Of the latest arrivals, the newest last.
  factors jsonb not null,
  primary key (shipper_id, lane)
);

do $$
declare name text;
begin
  foreach name in array array['learned', 'learned_lane']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to milepost_owner using (true)', name);
    execute format('create policy worker on %I to milepost_worker using (true)', name);
    execute format('grant select, insert, update, delete on %I to milepost_worker', name);
  end loop;
end $$;

-- Arrivals in the order in which they became known.
create index transport_event_completed on transport_event (sequence)
  where type = 'WAYPOINT_CHANGED' and details ->> 'status' = 'COMPLETED';
