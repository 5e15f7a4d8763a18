-- The outbox takes SMS and webhooks too. Each kind is sent at its own pace, and so has its own due rows.
alter table outbox
  drop constraint outbox_kind_check,
  add constraint outbox_kind_check check (kind in ('EMAIL', 'SMS', 'WEBHOOK')),
  -- In which messages were written, for the order of first tries.
  add column sequence bigint generated always as identity,
  -- Messages of one receiver and one key are tried for the first time in their order, and one at a time.
  add column order_key text check (length(order_key) between 1 and 100),
  -- Until the first try has ended, for what is sent in order.
  add column is_untried boolean not null default true;
update outbox set is_untried = false where state = 'WAITING' and attempts > 0;

drop index outbox_due;
-- By receiver, so that many messages of one never hide those of another.
create index outbox_due on outbox (kind, receiver, next_attempt_at, sequence) where state = 'WAITING';
create index outbox_in_order on outbox (receiver, order_key, sequence)
  where state = 'WAITING' and is_untried and order_key is not null;
