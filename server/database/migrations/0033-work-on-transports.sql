-- What an organization's people do about what a transport needs. Both tables are the organization's own: its partner
-- sees neither. Reminders and notes, which both parties see, are elsewhere.
create table snooze (
  organization_id uuid not null references organization,
  transport_id uuid not null references transport on delete cascade,
  person_id uuid not null references person,
  snoozed_at timestamptz not null check (snoozed_at between '1970-01-01Z' and '2200-01-01Z'),
  until_at timestamptz not null check (until_at between '1970-01-01Z' and '2200-01-01Z'),
  -- What was amiss then: it ends when something else is.
  gps_signal_status text,
  confirmation_needed boolean not null,
  -- Or with the next signal after this one.
  ends_with_signal boolean not null,
  latest_signal_at timestamptz check (latest_signal_at between '1970-01-01Z' and '2200-01-01Z'),
  primary key (organization_id, transport_id)
);
create index snooze_of_transport on snooze (transport_id);

create table assignment (
  organization_id uuid not null references organization,
  transport_id uuid not null references transport on delete cascade,
  person_id uuid not null references person,
  assigned_at timestamptz not null check (assigned_at between '1970-01-01Z' and '2200-01-01Z'),
  primary key (organization_id, transport_id)
);
create index assignment_of_person on assignment (person_id);
create index assignment_of_transport on assignment (transport_id);

do $$
declare name text;
begin
  foreach name in array array['snooze', 'assignment']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to milepost_owner using (true)', name);
    execute format('create policy worker on %I to milepost_worker using (true)', name);
    execute format('create policy tenant on %I to milepost_app using (organization_id = current_organization())', name);
    execute format('grant select, insert, update, delete on %I to milepost_app, milepost_worker', name);
  end loop;
end $$;

-- Lists show the latest note of each transport.
create index transport_event_note on transport_event (transport_id, sequence desc) where type = 'NOTED';
