import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';

const RECONNECT_MS = 1_000;

type Listener = {
  readonly onPayload: (payload: string) => void;
  /** The connection broke and was made anew: what was said meanwhile was not heard. */
  readonly onGap: () => void;
  readonly logger: FastifyBaseLogger;
};

/** Hears what any process notifies on a channel, for as long as it is not stopped. */
export async function listen(
  connection: pg.ClientConfig,
  channel: string,
  { onPayload, onGap, logger }: Listener,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false;
  let client = await open();

  async function open(): Promise<pg.Client> {
    const made = new pg.Client({ ...connection, application_name: `milepost ${channel}` });
    made.on('error', (error) => logger.warn({ err: error }, `the connection that listens to ${channel} broke`));
    made.on('notification', ({ payload }) => onPayload(payload ?? ''));
    made.once('end', () => {
      if (!isStopping) setTimeout(reopen, RECONNECT_MS).unref();
    });
    await made.connect();
    await made.query(`listen ${channel}`);
    return made;
  }

  function reopen(): void {
    if (isStopping) return;
    open().then(
      (made) => {
        client = made;
        onGap();
      },
      () => setTimeout(reopen, RECONNECT_MS).unref(),
    );
  }

  return {
    stop: async () => {
      isStopping = true;
      await client.end();
    },
  };
}
