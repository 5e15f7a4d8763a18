-- Whether a carrier has used a vehicle for the asking shipper before: the carrier named it for a transport of the two, or
-- the vehicle was seen to arrive on one.
create or replace function is_vehicle_used_before(carrier uuid, vehicle_key text) returns boolean
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select exists (
      select from transport t
      where t.carrier_id = carrier and t.shipper_id = current_organization() and t.tracking_key = vehicle_key
        and (exists (select from waypoint w
                     where w.transport_id = t.id and w.completion_reason in ('ARRIVED', 'AREA_ARRIVED'))
          or exists (select from transport_event e
                     where e.transport_id = t.id and e.type = 'TRACKING_ID_SET' and e.withdrawn_at is null
                       and e.details ->> 'namedBy' = 'CARRIER'
                       and tracking_key(e.details ->> 'trackingId') = vehicle_key)))
  $$;
grant execute on function is_vehicle_used_before(uuid, text) to milepost_app;
