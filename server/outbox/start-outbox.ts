import type { Database, DatabaseCredentials } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import { outboxKinds } from './outbox-message.ts';
import { OUTBOX_CHANNEL } from './outbox-store.ts';
import { sendOutbox, type OutboxParts } from './send-outbox.ts';

type Parts = OutboxParts & { readonly database: Database; readonly databaseCredentials: DatabaseCredentials };

/** Sends messages as soon as their transactions commit. */
export async function startOutbox({ databaseCredentials, ...parts }: Parts): Promise<{ stop(): Promise<void> }> {
  const sending = sendOutbox(parts);
  const connection = 'worker' in databaseCredentials ? databaseCredentials.worker : databaseCredentials;
  const listening = await listen(connection, OUTBOX_CHANNEL, {
    onPayload: (payload) => sending.wake(outboxKinds.find((kind) => kind === payload)),
    // Makes up, seconds later, for a notification that was lost with the connection.
    onGap: () => sending.wake(),
  });
  return {
    stop: async () => {
      await Promise.all([listening.stop(), sending.stop()]);
    },
  };
}
