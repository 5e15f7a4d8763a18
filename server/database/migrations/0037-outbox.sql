-- What leaves for the outside: written in the transaction that causes it, and sent after its commit.
create table outbox (
  id uuid primary key,
  kind text not null check (kind in ('EMAIL')),
  -- Names the effect: a second message with the same key is not written.
  effect_key text not null unique check (length(effect_key) between 1 and 200),
  -- Whose message it is; null for what belongs to no organisation, such as a code to sign in.
  organization_id uuid references organization on delete cascade,
  recipient text not null check (length(recipient) between 3 and 320),
  -- What may be slow, and must not delay others: the domain of an e-mail address.
  receiver text not null,
  state text not null check (state in ('WAITING', 'KEPT', 'SENT', 'REFUSED', 'EXPIRED')),
  -- Sealed, because it may hold codes and links, and gone with the last attempt.
  content text,
  attempts integer not null default 0,
  -- The next attempt, or until when the process that makes one is waited for.
  next_attempt_at timestamptz not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- What the other side said last.
  answer text check (length(answer) <= 500),
  check ((content is null) = (state in ('SENT', 'REFUSED', 'EXPIRED'))),
  check ((ended_at is null) = (content is not null))
);
create index outbox_due on outbox (next_attempt_at) where state = 'WAITING';
create index outbox_of_recipient on outbox (recipient, created_at);
create index outbox_of_organization on outbox (organization_id);
create index outbox_age on outbox (created_at);

alter table outbox enable row level security;
alter table outbox force row level security;
create policy owner on outbox to milepost_owner using (true);
create policy worker on outbox to milepost_worker using (true);
grant select, insert, update, delete on outbox to milepost_worker;
-- Requests write messages of their own organisation, and read none.
create policy tenant on outbox to milepost_app using (organization_id = current_organization());
grant insert on outbox to milepost_app;
