-- What ended lately and how punctual it was, without a look at the rows: the cockpit asks with every refresh.
create index listing_shipper_ended on transport_listing (shipper_id, ended_at) include (state, eta_status)
  where ended_at is not null;
create index listing_carrier_ended on transport_listing (carrier_id, ended_at) include (state, eta_status)
  where ended_at is not null;
