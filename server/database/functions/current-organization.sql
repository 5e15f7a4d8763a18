-- For whom a request of milepost_app acts. After a transaction PostgreSQL leaves the setting as '' rather than null.
create or replace function current_organization() returns uuid
  language sql stable parallel safe
  as $$ select nullif(current_setting('app.organization', true), '')::uuid $$;
grant execute on function current_organization() to milepost_app, milepost_worker;
