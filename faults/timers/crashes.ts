import pg from 'pg';

export type Crashes = {
  /** One in this many statements ends its connection; 0: none. */
  oneIn(statements: number): Promise<void>;
  close(): Promise<void>;
};

/** Makes the server end connections in the middle of a transaction, as if the writing process were killed. */
export async function plantCrashes(url: string, seed: number): Promise<Crashes> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table public.crash (one_in integer not null);
    insert into public.crash values (0);
    create sequence public.crash_chance;
    create function public.crash() returns trigger language plpgsql security definer as $$
    declare one integer := (select one_in from public.crash);
    begin
      if one > 0 and abs(hashint8extended(nextval('public.crash_chance'), ${seed})) % one = 0 then
        perform pg_terminate_backend(pg_backend_pid());
      end if;
      return null;
    end $$;
    create trigger crash after insert on milepost.transport_event execute function public.crash();
    create trigger crash after update on milepost.transport execute function public.crash();
  `);
  return {
    oneIn: async (statements) => void (await client.query('update public.crash set one_in = $1', [statements])),
    close: () => client.end(),
  };
}
