-- Organizations meet by invitation, carriers answer, and managers see to an organization's people.
alter table organization
  add column country_code text check (country_code ~ '^[A-Z]{2}$'),
  add column time_zone text,
  -- Whom partners call.
  add column contact_name text check (length(contact_name) between 1 and 200),
  add column contact_email text check (length(contact_email) between 3 and 320),
  add column contact_phone text check (length(contact_phone) between 8 and 16);
grant update (contact_name, contact_email, contact_phone) on organization to milepost_app;

alter table person
  add column manager boolean not null default false,
  add column language text check (language in ('en', 'de')),
  add column time_zone text,
  add constraint person_manages_own_organization check (not manager or organization_id is not null);
-- Before there were managers, every member could make keys.
update person set manager = true where organization_id is not null;

alter table agreement
  -- A name, because the carrier cannot read the shipper's people.
  add column asked_by_name text,
  -- A word from the shipper to the carrier.
  add column note text check (length(note) between 1 and 1000),
  -- What the shipper called the carrier when it asked.
  add column reference text check (length(reference) between 1 and 100),
  add column answered_by uuid references person,
  -- Why the carrier declined or withdrew.
  add column reason text check (length(reason) between 1 and 500),
  -- Withdrawn by the carrier, after it had accepted.
  add column ended_at timestamptz check (ended_at between '1970-01-01Z' and '2200-01-01Z'),
  add column ended_by uuid references person,
  add constraint agreement_ended_is_declined check (ended_at is null or status = 'DECLINED');
-- A carrier answers, and a shipper cannot answer for it.
create policy carrier_answers on agreement as restrictive for update to milepost_app
  using (carrier_id = current_organization());
grant update (status, answered_at, answered_by, reason, ended_at, ended_by) on agreement to milepost_app;

-- What an organization calls its partner.
create table partner_reference (
  organization_id uuid not null references organization,
  partner_id uuid not null references organization,
  reference text not null check (length(reference) between 1 and 100),
  primary key (organization_id, partner_id)
);

-- A carrier is invited to an agreement, a colleague into the organization.
create table invitation (
  id uuid primary key,
  organization_id uuid not null references organization,
  kind text not null check (kind in ('CARRIER', 'COLLEAGUE')),
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  language text not null check (language in ('en', 'de')),
  -- Of a carrier, as the shipper knows it.
  name text check (length(name) between 1 and 200),
  reference text check (length(reference) between 1 and 100),
  note text check (length(note) between 1 and 1000),
  -- What a colleague becomes.
  manager boolean not null default false,
  token_hash bytea not null unique check (length(token_hash) = 32),
  invited_by uuid references person,
  created_at timestamptz not null check (created_at between '1970-01-01Z' and '2200-01-01Z'),
  -- When the newest link was made.
  sent_at timestamptz not null check (sent_at between '1970-01-01Z' and '2200-01-01Z'),
  expires_at timestamptz not null check (expires_at between '1970-01-01Z' and '2200-01-01Z'),
  opened_at timestamptz check (opened_at between '1970-01-01Z' and '2200-01-01Z'),
  withdrawn_at timestamptz check (withdrawn_at between '1970-01-01Z' and '2200-01-01Z'),
  declined_at timestamptz check (declined_at between '1970-01-01Z' and '2200-01-01Z'),
  reason text check (length(reason) between 1 and 500),
  used_at timestamptz check (used_at between '1970-01-01Z' and '2200-01-01Z'),
  used_by uuid references person,
  agreement_id uuid references agreement,
  check (kind = 'CARRIER' or agreement_id is null),
  check (not manager or kind = 'COLLEAGUE'),
  check (num_nonnulls(withdrawn_at, declined_at, used_at) <= 1)
);
create unique index invitation_open on invitation (organization_id, kind, email)
  where withdrawn_at is null and declined_at is null and used_at is null;
create index invitation_of_organization on invitation (organization_id, kind, created_at desc);
create index invitation_used_by on invitation (used_by) where used_by is not null;

do $$
declare name text;
begin
  foreach name in array array['partner_reference', 'invitation']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to milepost_owner using (true)', name);
    execute format('create policy worker on %I to milepost_worker using (true)', name);
    execute format('create policy tenant on %I to milepost_app using (organization_id = current_organization())', name);
    execute format('grant select, insert, update, delete on %I to milepost_app, milepost_worker', name);
  end loop;
end $$;
