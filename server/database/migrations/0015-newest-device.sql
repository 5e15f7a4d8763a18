-- Whether a carrier has other devices than before is asked with each of its lists.
create index device_of_carrier on device (carrier_id, id);
