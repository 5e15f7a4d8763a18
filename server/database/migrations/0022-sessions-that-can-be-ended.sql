-- What a token or a cookie says of a session is here as a hash only: its id is the hash of a handle, and the secret that
-- the cookie holds beside it is replaced at each refresh. Sessions from before know no handle, so they end here.
delete from session;
alter table session
  -- Null for a printed token, which no cookie stands for.
  add column secret_hash bytea,
  -- Whether the newest secret has come back, which shows that its browser has it.
  add column is_confirmed boolean not null default true,
  -- The secret before, and the newest one encrypted with it, for a browser that did not get the answer.
  add column previous_hash bytea,
  add column handover bytea,
  -- For its person to recognise it by. It goes with the session.
  add column user_agent text check (length(user_agent) <= 200),
  add column address text,
  add column last_used_at timestamptz not null,
  add check ((previous_hash is null) = (handover is null));

-- However a session ends, every process is told, and closes the live streams that it opened.
create function tell_ended_sessions() returns trigger
  language plpgsql
  as $$
  begin
    perform pg_notify('milepost_live', json_build_object('endedSession', encode(id, 'hex'))::text) from ended;
    return null;
  end $$;
revoke execute on function tell_ended_sessions() from public;
create trigger session_ended after delete on session
  referencing old table as ended for each statement execute function tell_ended_sessions();
