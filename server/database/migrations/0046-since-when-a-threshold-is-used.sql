-- Since when this threshold is in use: from then on the occurrences say which delays were told by it.
alter table notification_rules add delay_since timestamptz not null default now();
update notification_rules set delay_since = changed_at;

alter table notification_defaults add delay_since timestamptz not null default now();
update notification_defaults set delay_since = changed_at;
