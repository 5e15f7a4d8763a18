-- A phone's key speaks for one vehicle. Those made before have no vehicle: they go on for all until they are revoked.
alter table gps_connection
  add column tracking_id text check (tracking_id <> ''),
  add constraint vehicle_of_phone check (tracking_id is null or kind in ('TRACCAR_CLIENT', 'OWNTRACKS'));
