-- A replaced key that goes on for a while, and the first signal that came over a connection.
alter table gps_connection
  add column old_key_hash bytea unique,
  add column old_key_until timestamptz,
  -- The tracking ID, the device's time and ours.
  add column first_signal_of text,
  add column first_signal_at timestamptz,
  add column first_signal_received_at timestamptz,
  add constraint old_key_ends check ((old_key_hash is null) = (old_key_until is null));

update gps_connection c set first_signal_received_at = d.seen_at
from (
  select connection_id, min(first_seen_at) as seen_at from device
  where last_signal_at is not null and connection_id is not null group by connection_id) d
where d.connection_id = c.id;

-- Devices that call themselves otherwise than their vehicle: by a serial number or a VIN.
create table device_name (
  carrier_id uuid not null references organization,
  device_id text not null check (device_id <> ''),
  tracking_id text not null check (tracking_id <> ''),
  named_at timestamptz not null,
  device_key text collate "C" generated always as (tracking_key(device_id)) stored,
  tracking_key text collate "C" generated always as (tracking_key(tracking_id)) stored,
  primary key (carrier_id, device_key)
);

alter table device_name enable row level security;
alter table device_name force row level security;
create policy owner on device_name to milepost_owner using (true);
create policy worker on device_name to milepost_worker using (true);
grant select, insert, update, delete on device_name to milepost_worker;
create policy tenant on device_name to milepost_app using (carrier_id = current_organization());
grant select, insert, update, delete on device_name to milepost_app;
