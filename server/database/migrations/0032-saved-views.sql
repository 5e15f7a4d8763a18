-- A list with filters and order, under a name. What is asked for is in the words of the contract.
create table saved_view (
  id uuid primary key,
  organization_id uuid not null references organization,
  person_id uuid not null references person,
  name text not null check (length(name) between 1 and 60),
  list text not null,
  query jsonb not null,
  is_shared boolean not null,
  -- Among the views of its person.
  position integer not null,
  created_at timestamptz not null default now()
);
create index saved_view_of_organization on saved_view (organization_id, person_id, position);
create index saved_view_of_person on saved_view (person_id);

alter table saved_view enable row level security;
alter table saved_view force row level security;
create policy owner on saved_view to milepost_owner using (true);
create policy worker on saved_view to milepost_worker using (true);
grant select, insert, update, delete on saved_view to milepost_worker;
create policy tenant on saved_view to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on saved_view to milepost_app;
