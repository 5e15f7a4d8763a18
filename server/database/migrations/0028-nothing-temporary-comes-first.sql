-- A session's own temporary tables come before everything that a search path names, unless it names pg_temp itself.
do $$
declare f regprocedure;
begin
  for f in select p.oid::regprocedure from pg_proc p
           where p.pronamespace = 'milepost'::regnamespace and 'search_path=milepost' = any (p.proconfig) loop
    execute format('alter routine %s set search_path = milepost, pg_temp', f);
  end loop;
end $$;
