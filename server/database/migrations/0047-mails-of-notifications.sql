-- What people are told of by mail: when it is due, and in which mail it went. Kept as long as what it tells of, so that
-- nothing is told twice.
create table notification_mail (
  person_id uuid not null references person on delete cascade,
  occurrence bigint not null references occurrence on delete cascade,
  organization_id uuid not null references organization on delete cascade,
  due_at timestamptz not null,
  -- Goes in one mail with others that are due.
  is_together boolean not null,
  -- Null while it waits.
  written_at timestamptz,
  -- The mail; null where none went, because the address refuses mails or the transport may not be seen any more.
  message_id uuid,
  primary key (person_id, occurrence),
  check (message_id is null or written_at is not null)
);
create index notification_mail_due on notification_mail (due_at) where written_at is null;
create index notification_mail_written on notification_mail (person_id, written_at) where message_id is not null;
create index notification_mail_of_occurrence on notification_mail (occurrence);
create index notification_mail_of_organization on notification_mail (organization_id);

alter table notification_mail enable row level security;
alter table notification_mail force row level security;
create policy owner on notification_mail to milepost_owner using (true);
create policy worker on notification_mail to milepost_worker using (true);
create policy tenant on notification_mail to milepost_app using (organization_id = current_organization());
grant select, insert, update, delete on notification_mail to milepost_worker;
grant select on notification_mail to milepost_app;

-- Addresses at which a mail server refused the last mail for good. They belong to no organisation, so requests read
-- none: the settings ask for the caller's own as the worker.
create table mail_refusal (
  address text primary key check (length(address) between 3 and 320),
  at timestamptz not null,
  answer text not null check (length(answer) <= 500),
  -- In a row, without a mail that was taken in between.
  times integer not null check (times > 0)
);
alter table mail_refusal enable row level security;
alter table mail_refusal force row level security;
create policy owner on mail_refusal to milepost_owner using (true);
create policy worker on mail_refusal to milepost_worker using (true);
grant select, insert, update, delete on mail_refusal to milepost_worker;

-- How much an organisation has sent today.
drop index outbox_of_organization;
create index outbox_of_organization on outbox (organization_id, kind, created_at);
