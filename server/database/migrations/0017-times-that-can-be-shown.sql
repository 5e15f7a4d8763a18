-- PostgreSQL holds years, BC and "infinity" that no page can show and no rule can reckon with. One such row would take
-- every list that holds it with it, so the tables behind the pages hold none. What is there already moves to the edge.
do $$
declare c record;
begin
  for c in
    select table_name, column_name from information_schema.columns
    where table_schema = 'milepost' and data_type = 'timestamp with time zone'
      and table_name in ('transport', 'waypoint', 'transport_event', 'transport_listing', 'transport_eta', 'forecast',
                         'reminder', 'position_access', 'device', 'device_log', 'agreement')
    order by table_name, ordinal_position
  loop
    execute format(
      'update %1$I set %2$I = greatest(''1970-01-01Z'', least(''2200-01-01Z'', %2$I))
       where %2$I not between ''1970-01-01Z'' and ''2200-01-01Z''', c.table_name, c.column_name);
    execute format(
      'alter table %1$I add constraint %3$I check (%2$I between ''1970-01-01Z'' and ''2200-01-01Z'')',
      c.table_name, c.column_name, c.table_name || '_' || c.column_name || '_can_be_shown');
  end loop;
end $$;
