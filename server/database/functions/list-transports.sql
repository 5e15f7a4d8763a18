-- Writes the rows of these transports in transport_listing and transport_search, from themselves and their waypoints.
create or replace function list_transports(wanted uuid[]) returns void
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  insert into transport_listing as l (transport_id, shipper_id, carrier_id, state, ended_at, eta_status, scheduled_at,
                                      next_scheduled_at, arrived_at, cancelled_at, reference, tracking_id, from_city,
                                      to_city, from_place, to_place, next_place, words)
    select t.id, t.shipper_id, t.carrier_id,
           list_state(t.status, t.completion_reason, t.gps_signal_status, t.confirmation_needed),
           coalesce(t.completed_at, t.cancelled_at), t.eta_status, t.scheduled_at, t.next_scheduled_at, t.arrived_at,
           t.cancelled_at, t.reference, t.tracking_id, t.from_city, p.to_city, p.from_place, p.to_place,
           coalesce(p.next_place, p.to_place),
           search_key(t.reference) || '|' || search_key(t.tracking_id) || '|' || p.cities
    from transport t
    join (select w.transport_id,
                 (array_agg(w.place order by w.position))[1] as from_place,
                 (array_agg(w.place order by w.position desc))[1] as to_place,
                 (array_agg(w.city order by w.position desc))[1] as to_city,
                 string_agg(search_key(w.city), '|' order by w.position) as cities,
                 (array_agg(w.place order by w.position) filter (where w.status <> 'COMPLETED'))[1] as next_place
          from (select transport_id, position, city, status, place_words(city, postal_code, country_code) as place
                from waypoint where transport_id = any (wanted) offset 0) w
          group by w.transport_id) p on p.transport_id = t.id
    where t.id = any (wanted)
    order by t.id
  on conflict (transport_id) do update set
    state = excluded.state, ended_at = excluded.ended_at, eta_status = excluded.eta_status,
    scheduled_at = excluded.scheduled_at, next_scheduled_at = excluded.next_scheduled_at,
    arrived_at = excluded.arrived_at, cancelled_at = excluded.cancelled_at, reference = excluded.reference,
    tracking_id = excluded.tracking_id, from_city = excluded.from_city, to_city = excluded.to_city,
    from_place = excluded.from_place, to_place = excluded.to_place, next_place = excluded.next_place,
    words = excluded.words
  where (l.state, l.ended_at, l.eta_status, l.scheduled_at, l.next_scheduled_at, l.arrived_at, l.cancelled_at,
         l.reference, l.tracking_id, l.from_city, l.to_city, l.from_place, l.to_place, l.next_place, l.words)
    is distinct from (excluded.state, excluded.ended_at, excluded.eta_status, excluded.scheduled_at,
         excluded.next_scheduled_at, excluded.arrived_at, excluded.cancelled_at, excluded.reference,
         excluded.tracking_id, excluded.from_city, excluded.to_city, excluded.from_place, excluded.to_place,
         excluded.next_place, excluded.words);
  insert into transport_search as s (transport_id, shipper_id, carrier_id, search_text, postal_codes)
    select l.transport_id, l.shipper_id, l.carrier_id, l.words, p.postal_codes
    from transport_listing l
    join (select w.transport_id,
                 coalesce(string_agg(search_key(w.postal_code), '|' order by w.position), '') as postal_codes
          from waypoint w where w.transport_id = any (wanted) group by w.transport_id) p
      on p.transport_id = l.transport_id
    where l.transport_id = any (wanted)
    order by l.transport_id
  on conflict (transport_id) do update set search_text = excluded.search_text, postal_codes = excluded.postal_codes
  where (s.search_text, s.postal_codes) <> (excluded.search_text, excluded.postal_codes);
end $$;
