-- A look at a position may come from an organisation's own system as well: then its key stands in place of a person.
alter table position_access
  drop constraint position_access_pkey,
  alter column person_id drop not null,
  add column key_id uuid references api_key,
  add check (num_nonnulls(person_id, key_id) = 1);
create unique index position_access_of_person on position_access (transport_id, person_id, hour);
create unique index position_access_of_key on position_access (transport_id, key_id, hour) where key_id is not null;

-- Who looked at pages that show the positions of many transports at once: one row for each person, hour and kind of page,
-- however many transports are on it and however often it asks again.
create table overview_access (
  organization_id uuid not null references organization,
  hour timestamptz not null,
  person_id uuid not null references person,
  view text not null check (view in ('COCKPIT', 'LIST', 'SEARCH', 'MAP', 'CSV')),
  -- The first look within that hour.
  at timestamptz not null,
  primary key (organization_id, hour, person_id, view)
);
alter table overview_access enable row level security;
alter table overview_access force row level security;
create policy owner on overview_access to milepost_owner using (true);
create policy worker on overview_access to milepost_worker using (true);
grant select, insert, update, delete on overview_access to milepost_worker;
create policy tenant on overview_access to milepost_app using (organization_id = current_organization());
grant select, insert on overview_access to milepost_app;

-- Which overviews the people of a transport's two parties looked at since a moment. Of the other party only that somebody
-- did: who it was is that party's own.
create function overviews_of_transport(wanted uuid, since timestamptz)
  returns table (organization_id uuid, person_id uuid, view text, first_at timestamptz, last_at timestamptz,
                 hours integer)
  language sql stable security definer set search_path = milepost
  as $$
    select a.organization_id, viewer.id, a.view, min(a.at), max(a.at), count(distinct a.hour)::integer
    from transport t
    join overview_access a on a.organization_id in (t.shipper_id, t.carrier_id) and a.hour >= since
    cross join lateral (select case when a.organization_id = current_organization() then a.person_id end as id) viewer
    where t.id = wanted and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
    group by a.organization_id, viewer.id, a.view
    order by max(a.at) desc, a.view
  $$;
revoke execute on function overviews_of_transport(uuid, timestamptz) from public;
grant execute on function overviews_of_transport(uuid, timestamptz) to milepost_app;
