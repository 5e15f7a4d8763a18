-- How heavy the cargo is, where the shipper says so: what an estimate of emissions goes by.
alter table transport
  add column cargo_kg integer check (cargo_kg between 1 and 100000);
