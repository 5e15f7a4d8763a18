-- A shipper's own systems, told of what happens to its transports (Standard Webhooks 1.0).
create table webhook (
  id uuid primary key,
  organization_id uuid not null references organization on delete cascade,
  url text not null check (length(url) between 8 and 2000),
  verify_ssl boolean not null,
  events text[] not null check (cardinality(events) > 0),
  state text not null check (state in ('ACTIVE', 'PAUSED', 'FAILED', 'GONE')),
  -- Since when every try has failed.
  failing_since timestamptz,
  -- Both sealed: they must be used again, and so cannot be hashed.
  secret text not null,
  secret_end text not null,
  old_secret text,
  old_secret_end text,
  -- Until when the replaced one signs too.
  old_secret_until timestamptz,
  rotated_at timestamptz,
  created_at timestamptz not null,
  unique (organization_id, url),
  check ((old_secret is null) = (old_secret_end is null) and (old_secret is null) = (old_secret_until is null))
);

-- One event for one webhook. What was sent is kept to the byte, because it is signed again at each try.
create table webhook_delivery (
  -- The `webhook-id`, by which a receiver knows what it has taken already.
  id uuid primary key,
  -- The order in which deliveries were written.
  sequence bigint generated always as identity unique,
  webhook_id uuid not null references webhook on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  event text not null check (event in ('transport.phase.changed', 'transport.eta.changed',
    'transport.action_required.changed', 'waypoint.arrived', 'waypoint.departed', 'test')),
  -- The sequence of its occurrence, which is forgotten sooner.
  occurrence bigint,
  transport_id uuid references transport on delete cascade,
  body text not null,
  state text not null check (state in ('WAITING', 'DELIVERED', 'FAILED', 'STOPPED')),
  -- Grows each time that somebody has it sent again; an outbox row of an earlier round sends nothing.
  round integer not null default 1,
  tries_in_round integer not null default 0,
  -- Counts those too that `tried` has no place for.
  tries integer not null default 0,
  tried jsonb not null default '[]',
  last_tried_at timestamptz,
  next_try_at timestamptz,
  -- Shortened: a whole one would prove the body to others.
  last_signature text,
  last_answer jsonb,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (webhook_id, occurrence)
);
create index webhook_delivery_of_webhook on webhook_delivery (webhook_id, sequence desc);
create index webhook_delivery_tried on webhook_delivery (webhook_id, last_tried_at) where last_tried_at is not null;
create index webhook_delivery_waiting on webhook_delivery (webhook_id, sequence) where state = 'WAITING';
create index webhook_delivery_not_taken on webhook_delivery (webhook_id, sequence desc)
  where state in ('FAILED', 'STOPPED') or state = 'WAITING' and tries > 0;
create index webhook_delivery_ended on webhook_delivery (webhook_id, ended_at) include (state, tries_in_round);
create index webhook_delivery_of_organization on webhook_delivery (organization_id);
create index webhook_delivery_of_transport on webhook_delivery (transport_id);
create index webhook_delivery_age on webhook_delivery (created_at);

do $$
declare name text;
begin
  foreach name in array array['webhook', 'webhook_delivery']
  loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy owner on %I to milepost_owner using (true)', name);
    execute format('create policy worker on %I to milepost_worker using (true)', name);
    execute format('create policy tenant on %I to milepost_app using (organization_id = current_organization())', name);
    execute format('grant select, insert, update, delete on %I to milepost_worker', name);
  end loop;
end $$;
grant select, insert, update, delete on webhook to milepost_app;
grant select, insert, update on webhook_delivery to milepost_app;
