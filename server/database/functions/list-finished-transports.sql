-- Writes the rows of these transports in finished_transport, and removes those of transports that go on again. A row
-- that is new or has changed is measured again.
create or replace function list_finished_transports(wanted uuid[]) returns void
  language plpgsql security definer set search_path = milepost, pg_temp
  as $$
begin
  delete from finished_transport f using transport t
    where f.transport_id = any (wanted) and t.id = f.transport_id and t.status not in ('COMPLETED', 'CANCELLED');
  insert into finished_transport as f (transport_id, shipper_id, carrier_id, ended_at, is_completed, is_tracked,
                                       arrival, from_country, from_city, to_country, to_city, stays, minutes_on_site,
                                       under_way_from, under_way_to, measure_due)
    select t.id, t.shipper_id, t.carrier_id, coalesce(t.completed_at, t.cancelled_at), t.status = 'COMPLETED',
           t.latest_signal_at is not null, case when t.status = 'COMPLETED' then coalesce(t.eta_status, 'UNKNOWN') end,
           p.from_country, p.from_city, p.to_country, p.to_city, p.stays, p.minutes_on_site,
           case when u.is_known then p.under_way_from end,
           case when u.is_known then least(p.under_way_to, t.completed_at) end,
           case when u.is_known then timestamptz '-infinity' end
    from transport t
    join (select w.transport_id,
                 (array_agg(w.country_code order by w.position))[1] as from_country,
                 (array_agg(w.city order by w.position))[1] as from_city,
                 (array_agg(w.country_code order by w.position desc))[1] as to_country,
                 (array_agg(w.city order by w.position desc))[1] as to_city,
                 (array_agg(coalesce(w.ata, w.planned_from) order by w.position))[1] as under_way_from,
                 (array_agg(coalesce(w.ata, w.planned_to) order by w.position desc))[1] as under_way_to,
                 count(*) filter (where w.departed_at >= w.ata) as stays,
                 coalesce(sum(round(extract(epoch from w.departed_at - w.ata) / 60))
                   filter (where w.departed_at >= w.ata), 0) as minutes_on_site
          from waypoint w where w.transport_id = any (wanted) group by w.transport_id) p on p.transport_id = t.id
    cross join lateral (select coalesce(
      t.status = 'COMPLETED' and p.under_way_from < least(p.under_way_to, t.completed_at), false) as is_known) u
    where t.id = any (wanted) and t.status in ('COMPLETED', 'CANCELLED')
    order by t.id
  on conflict (transport_id) do update set
    ended_at = excluded.ended_at, is_completed = excluded.is_completed, is_tracked = excluded.is_tracked,
    arrival = excluded.arrival, from_country = excluded.from_country, from_city = excluded.from_city,
    to_country = excluded.to_country, to_city = excluded.to_city, stays = excluded.stays,
    minutes_on_site = excluded.minutes_on_site, under_way_from = excluded.under_way_from,
    under_way_to = excluded.under_way_to, measure_due = excluded.measure_due, measure_round = f.measure_round + 1,
    minutes_under_way = null, minutes_gps_ok = null, delayed_1 = null, delayed_2 = null, delayed_3 = null,
    delayed_4 = null, delayed_5 = null, delayed_6 = null, delayed_7 = null, delayed_8 = null, delayed_9 = null
  where (f.ended_at, f.is_completed, f.is_tracked, f.arrival, f.from_country, f.from_city, f.to_country, f.to_city,
         f.stays, f.minutes_on_site, f.under_way_from, f.under_way_to)
    is distinct from (excluded.ended_at, excluded.is_completed, excluded.is_tracked, excluded.arrival,
         excluded.from_country, excluded.from_city, excluded.to_country, excluded.to_city, excluded.stays,
         excluded.minutes_on_site, excluded.under_way_from, excluded.under_way_to);
end $$;
