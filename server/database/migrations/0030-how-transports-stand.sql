-- How a transport stands, in a form that stays true as time passes: its word, until when its ETA is current, from when it
-- is late unless the vehicle arrives.
alter table transport
  add column standing text check (standing in ('DELAYED', 'AT_RISK', 'EARLY', 'ON_TIME')),
  add column eta_current_until timestamptz,
  add column late_from timestamptz,
  add column spare_ms double precision,
  add column is_overdue boolean not null default false,
  add constraint transport_eta_current_until_can_be_shown
    check (eta_current_until between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  add constraint transport_late_from_can_be_shown
    check (late_from between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z');

-- From here on every transport under way has a row here, with or without an ETA; `attention` is null for all others.
alter table transport_eta
  add column standing text,
  add column current_until timestamptz,
  add column late_from timestamptz,
  add column attention double precision,
  add constraint transport_eta_current_until_can_be_shown
    check (current_until between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z'),
  add constraint transport_eta_late_from_can_be_shown
    check (late_from between '1970-01-01T00:00:00Z' and '2200-01-01T00:00:00Z');

insert into transport_eta (transport_id, shipper_id, carrier_id, state, attention)
  select id, shipper_id, carrier_id, list_state(status, completion_reason, gps_signal_status, confirmation_needed), 0
  from transport where status not in ('PLANNED', 'COMPLETED', 'CANCELLED')
on conflict (transport_id) do update set attention = excluded.attention;

create index eta_shipper_attention on transport_eta (shipper_id, state, attention, transport_id) where attention is not null;
create index eta_carrier_attention on transport_eta (carrier_id, state, attention, transport_id) where attention is not null;

drop trigger list_new_eta on transport;
drop trigger list_changed_eta on transport;
create trigger list_new_eta after insert on transport for each row
  when (new.eta_expected is not null or new.next_eta is not null
    or new.status not in ('PLANNED', 'COMPLETED', 'CANCELLED'))
  execute function list_eta();
create trigger list_changed_eta
  after update of eta_expected, next_eta, status, completion_reason, gps_signal_status, confirmation_needed, standing,
    eta_current_until, late_from, spare_ms, is_overdue, next_scheduled_at on transport
  for each row
  when ((new.eta_expected is not null or new.next_eta is not null or old.eta_expected is not null or old.next_eta is not null
      or new.status not in ('PLANNED', 'COMPLETED', 'CANCELLED') or old.status not in ('PLANNED', 'COMPLETED', 'CANCELLED'))
    and (old.eta_expected, old.next_eta, old.status, old.completion_reason, old.gps_signal_status, old.confirmation_needed,
         old.standing, old.eta_current_until, old.late_from, old.spare_ms, old.is_overdue, old.next_scheduled_at)
      is distinct from (new.eta_expected, new.next_eta, new.status, new.completion_reason, new.gps_signal_status,
         new.confirmation_needed, new.standing, new.eta_current_until, new.late_from, new.spare_ms, new.is_overdue,
         new.next_scheduled_at))
  execute function list_eta();

-- The forecaster says how they stand, at once.
update transport set forecast_due = now()
where status not in ('PLANNED', 'COMPLETED', 'CANCELLED') and eta_calculated_at is not null;
