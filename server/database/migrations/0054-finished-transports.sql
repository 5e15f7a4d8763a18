-- The figures of transports that have ended, one row each, for reports (decision 78). Other lists forget them after 28
-- days; these stay. A shipper reads its own; a carrier reads none.
create table finished_transport (
  transport_id uuid primary key,
  shipper_id uuid not null,
  carrier_id uuid not null,
  ended_at timestamptz not null,
  -- Otherwise it was cancelled.
  is_completed boolean not null,
  -- At least one signal came: what is billed.
  is_tracked boolean not null,
  -- How it arrived at its last stop; null: it was cancelled.
  arrival text check (arrival in ('EARLY', 'ON_TIME', 'DELAYED', 'UNKNOWN')),
  from_country text not null,
  from_city text not null,
  to_country text not null,
  to_city text not null,
  -- Stops whose arrival and departure are known, and how long the truck was there.
  stays integer not null,
  minutes_on_site integer not null,
  check (is_completed = (arrival is not null)),
  foreign key (transport_id, shipper_id, carrier_id) references transport (id, shipper_id, carrier_id) on delete cascade
);
-- Each report is read from this index alone.
create index finished_of_shipper on finished_transport (shipper_id, ended_at)
  include (carrier_id, is_completed, is_tracked, arrival, from_country, from_city, to_country, to_city, stays, minutes_on_site);

alter table finished_transport enable row level security;
alter table finished_transport force row level security;
create policy owner on finished_transport to milepost_owner using (true);
create policy worker on finished_transport to milepost_worker using (true);
create policy tenant on finished_transport for select to milepost_app
  using (shipper_id = (select current_organization()));
grant select on finished_transport to milepost_app;
grant select on finished_transport to milepost_worker;

insert into finished_transport (transport_id, shipper_id, carrier_id, ended_at, is_completed, is_tracked, arrival,
                                from_country, from_city, to_country, to_city, stays, minutes_on_site)
select t.id, t.shipper_id, t.carrier_id, coalesce(t.completed_at, t.cancelled_at), t.status = 'COMPLETED',
       t.latest_signal_at is not null, case when t.status = 'COMPLETED' then coalesce(t.eta_status, 'UNKNOWN') end,
       p.from_country, p.from_city, p.to_country, p.to_city, p.stays, p.minutes_on_site
from transport t
join (select w.transport_id,
             (array_agg(w.country_code order by w.position))[1] as from_country,
             (array_agg(w.city order by w.position))[1] as from_city,
             (array_agg(w.country_code order by w.position desc))[1] as to_country,
             (array_agg(w.city order by w.position desc))[1] as to_city,
             count(*) filter (where w.departed_at >= w.ata) as stays,
             coalesce(sum(round(extract(epoch from w.departed_at - w.ata) / 60))
               filter (where w.departed_at >= w.ata), 0) as minutes_on_site
      from waypoint w group by w.transport_id) p on p.transport_id = t.id
where t.status in ('COMPLETED', 'CANCELLED');

create function list_finished_transports(wanted uuid[]) returns void
  language plpgsql security definer set search_path = milepost, pg_temp as $$ begin end $$;
revoke execute on function list_finished_transports(uuid[]) from public;
create function list_changed_end() returns trigger language plpgsql as $$ begin return null; end $$;
create function list_changed_stay() returns trigger language plpgsql as $$ begin return null; end $$;

create trigger list_changed_end after update of status, completed_at, cancelled_at, eta_status, latest_signal_at on transport
  for each row
  when ((new.status in ('COMPLETED', 'CANCELLED') or old.status in ('COMPLETED', 'CANCELLED'))
    and (old.status is distinct from new.status or old.completed_at is distinct from new.completed_at
      or old.cancelled_at is distinct from new.cancelled_at or old.eta_status is distinct from new.eta_status
      or (old.latest_signal_at is null) is distinct from (new.latest_signal_at is null)))
  execute function list_changed_end();
create trigger list_changed_stay after update of ata, departed_at on waypoint
  for each row
  when (old.ata is distinct from new.ata or old.departed_at is distinct from new.departed_at)
  execute function list_changed_stay();
