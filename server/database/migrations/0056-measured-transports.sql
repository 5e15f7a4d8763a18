-- How well an ended transport was seen (decision 80): measured from its signals in the background, once it has ended,
-- again when its facts change, and for the last time when no late signal can count any more.
alter table finished_transport
  -- Both ends in one text: grouping by it takes two thirds of the time of grouping by four.
  add column lane text collate "C" not null generated always as (
    from_country || chr(31) || replace(from_city, chr(31), ' ') || chr(31)
      || to_country || chr(31) || replace(to_city, chr(31), ' ')) stored,
  -- From the first stop to the last, as reached or else as planned; null: it was cancelled, or there was no time between.
  add column under_way_from timestamptz,
  add column under_way_to timestamptz,
  -- Null: not measured, or its signals were deleted by then.
  add column minutes_under_way integer,
  add column minutes_gps_ok integer,
  -- Signals from under way by how late they came; the steps are those of domain/reports/signal-delay.ts.
  add column delayed_1 integer,
  add column delayed_2 integer,
  add column delayed_3 integer,
  add column delayed_4 integer,
  add column delayed_5 integer,
  add column delayed_6 integer,
  add column delayed_7 integer,
  add column delayed_8 integer,
  add column delayed_9 integer,
  -- When it is to be measured; null: never again.
  add column measure_due timestamptz default '-infinity',
  -- Counts how often it was asked for, so that a measurement of earlier facts is not written over.
  add column measure_round integer not null default 0,
  add check ((under_way_from is null) = (under_way_to is null)),
  add check (under_way_from < under_way_to),
  add check (num_nulls(minutes_under_way, minutes_gps_ok, delayed_1, delayed_2, delayed_3, delayed_4, delayed_5,
                       delayed_6, delayed_7, delayed_8, delayed_9) in (0, 11));

update finished_transport f set under_way_from = p.under_way_from, under_way_to = least(p.under_way_to, f.ended_at)
from (select w.transport_id,
             (array_agg(coalesce(w.ata, w.planned_from) order by w.position))[1] as under_way_from,
             (array_agg(coalesce(w.ata, w.planned_to) order by w.position desc))[1] as under_way_to
      from waypoint w group by w.transport_id) p
where p.transport_id = f.transport_id and f.is_completed and p.under_way_from < least(p.under_way_to, f.ended_at);
update finished_transport set measure_due = null where under_way_from is null;

drop index finished_of_shipper;
create index finished_of_shipper on finished_transport (shipper_id, ended_at)
  include (carrier_id, is_completed, is_tracked, arrival, lane, stays, minutes_on_site, minutes_under_way, minutes_gps_ok, delayed_1, delayed_2, delayed_3, delayed_4, delayed_5,
           delayed_6, delayed_7, delayed_8, delayed_9);
create index finished_to_measure on finished_transport (measure_due) where measure_due is not null;
grant update on finished_transport to milepost_worker;
