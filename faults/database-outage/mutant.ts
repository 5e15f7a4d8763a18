import pg from 'pg';

const RECONNECT_MS = 1_000;

/** A listener for which a failed attempt both rejects and ends, which schedules two retries. */
export async function reconnectTwice(connection: pg.ClientConfig, name: string): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  const clients = new Set<pg.Client>();
  const open = async (): Promise<void> => {
    const client = new pg.Client({ ...connection, application_name: name });
    clients.add(client);
    client.on('error', () => undefined);
    client.once('end', () => {
      clients.delete(client);
      if (!isStopping) setTimeout(reopen, RECONNECT_MS).unref();
    });
    await client.connect();
    await client.query('listen mutant');
  };
  const reopen = () => {
    if (!isStopping) open().catch(() => setTimeout(reopen, RECONNECT_MS).unref());
  };
  await open();
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all([...clients].map((client) => client.end().catch(() => undefined)));
    },
  };
}
