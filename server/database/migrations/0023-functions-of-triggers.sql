-- Triggers run their functions whoever may call them: nobody else has to.
do $$
declare f regprocedure;
begin
  for f in select p.oid from pg_proc p
           where p.pronamespace = 'milepost'::regnamespace and p.prorettype = 'trigger'::regtype loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$;
