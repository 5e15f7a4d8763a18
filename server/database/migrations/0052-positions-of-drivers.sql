-- Drivers send their positions by links of their own; their carrier has one connection for all of them.
alter table gps_connection drop constraint gps_connection_kind_check;
alter table gps_connection add constraint gps_connection_kind_check check (
  kind in ('NATIVE', 'TRACCAR_CLIENT', 'TRACCAR_FORWARD', 'OWNTRACKS', 'OPEN_TRIP_MODEL', 'TRANSPOREON', 'RFMS',
           'DRIVER_PAGE'));
alter table gps_connection add constraint drivers_have_links check (
  kind <> 'DRIVER_PAGE' or (key_hash is null and old_key_hash is null and revoked_at is null));
create unique index gps_connection_of_drivers on gps_connection (carrier_id) where kind = 'DRIVER_PAGE';

-- What a driver said is looked up by its id, so that it counts once.
create index transport_event_of_driver on transport_event (transport_id, (details ->> 'reportId'))
  where type = 'DRIVER_REPORTED';
