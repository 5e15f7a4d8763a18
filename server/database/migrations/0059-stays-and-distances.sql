-- How long trucks were at the sites of a shipper, one row for each stop whose arrival and departure were seen. Each
-- question reads the latest of a site, by the cell of a grid and the hour of the week (decision 85).
create table stay (
  waypoint_id uuid primary key references waypoint on delete cascade,
  shipper_id uuid not null,
  carrier_id uuid not null,
  cell_y integer not null,
  cell_x integer not null,
  -- Where only the middle of the town is known.
  street text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- In UTC, from the beginning of 1970 on.
  hour_of_week smallint not null check (hour_of_week between 0 and 167),
  arrived_at timestamptz not null,
  departed_at timestamptz not null check (departed_at >= arrived_at),
  opens_at timestamptz not null
);
create index stay_of_site on stay (shipper_id, cell_y, cell_x, street, arrived_at desc);
create index stay_of_hour on stay (shipper_id, cell_y, cell_x, street, hour_of_week, arrived_at desc);
create index stay_of_time on stay (shipper_id, arrived_at);

alter table stay enable row level security;
alter table stay force row level security;
create policy owner on stay to milepost_owner using (true);
create policy worker on stay to milepost_worker using (true);
create policy tenant on stay for select to milepost_app using (shipper_id = (select current_organization()));
grant select on stay to milepost_app;
grant select on stay to milepost_worker;

insert into stay (waypoint_id, shipper_id, carrier_id, cell_y, cell_x, street, latitude, longitude, hour_of_week,
                  arrived_at, departed_at, opens_at)
select id, shipper_id, carrier_id, floor(latitude * 200), floor(longitude * 200),
       case when precision = 'TOWN_CENTRE'
            then lower(regexp_replace(trim(coalesce(address_line, '')), '\s+', ' ', 'g')) else '' end,
       latitude, longitude, mod(floor(extract(epoch from ata) / 3600)::bigint, 168), ata, departed_at, planned_from
from waypoint
where completion_reason = 'ARRIVED' and departed_at >= ata;

create function note_stay() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger note_stay
  after update of completion_reason, ata, departed_at, latitude, longitude, precision, address_line, planned_from on waypoint
  for each row
  when ((old.departed_at is not null or new.departed_at is not null)
    and (old.completion_reason, old.ata, old.departed_at, old.latitude, old.longitude, old.precision, old.address_line,
         old.planned_from)
      is distinct from (new.completion_reason, new.ata, new.departed_at, new.latitude, new.longitude, new.precision,
         new.address_line, new.planned_from))
  execute function note_stay();

-- By road from the first stop to the last, as planned, without ferries; null until it was measured, which only a cargo
-- with a weight needs.
alter table transport add column road_km real check (road_km >= 0);
create index transport_to_measure on transport (id)
  where cargo_kg is not null and road_km is null and status <> 'CANCELLED';
-- What is counted of emissions: tonnes times kilometres of a completed transport; null where one is unknown.
alter table finished_transport add column tonne_km integer check (tonne_km >= 0);
drop index finished_of_shipper;
create index finished_of_shipper on finished_transport (shipper_id, ended_at)
  include (carrier_id, is_completed, is_tracked, arrival, lane, stays, minutes_on_site, tonne_km, minutes_under_way,
           minutes_gps_ok, delayed_1, delayed_2, delayed_3, delayed_4, delayed_5, delayed_6, delayed_7, delayed_8,
           delayed_9);
create function count_tonne_km() returns trigger language plpgsql as $$ begin return new; end $$;
create trigger count_tonne_km before insert or update on finished_transport
  for each row execute function count_tonne_km();
create function list_measured_end() returns trigger language plpgsql as $$ begin return null; end $$;
create trigger list_measured_end after update of road_km, cargo_kg on transport
  for each row when (new.status = 'COMPLETED'
    and (old.road_km, old.cargo_kg) is distinct from (new.road_km, new.cargo_kg))
  execute function list_measured_end();
