-- Which overviews the people of a transport's two parties looked at since a moment. Of the other party only that somebody
-- did: who it was is that party's own.
create or replace function overviews_of_transport(wanted uuid, since timestamptz)
  returns table (organization_id uuid, person_id uuid, view text, first_at timestamptz, last_at timestamptz,
                 hours integer)
  language sql stable security definer set search_path = milepost, pg_temp
  as $$
    select a.organization_id, viewer.id, a.view, min(a.at), max(a.at), count(distinct a.hour)::integer
    from transport t
    join overview_access a on a.organization_id in (t.shipper_id, t.carrier_id) and a.hour >= since
    cross join lateral (select case when a.organization_id = current_organization() then a.person_id end as id) viewer
    where t.id = wanted and (t.shipper_id = current_organization() or t.carrier_id = current_organization())
    group by a.organization_id, viewer.id, a.view
    order by max(a.at) desc, a.view
  $$;
grant execute on function overviews_of_transport(uuid, timestamptz) to milepost_app;
