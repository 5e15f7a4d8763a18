import type { Database } from '../database/database.ts';
import { listen } from '../database/listen.ts';
import type { DatabasePresence } from '../database/database-presence.ts';
import { findEndedSessions, LIVE_CHANNEL, unpackNotice } from './hints-store.ts';
import { Hub } from './hub.ts';
import { LiveStreams } from './live-streams.ts';

type Connection = Parameters<typeof listen>[0];
type Live = { readonly hub: Hub; readonly streams: LiveStreams; readonly worker: Database['worker'] };
type Parts = {
  readonly connection: Connection;
  readonly database: Pick<Database, 'worker' | 'presence'>;
  readonly now: () => number;
};

/** Passes the commits of any process on to the browsers of this one. */
export async function startLive({ connection, database, now }: Parts) {
  const hub = new Hub(now());
  const streams = new LiveStreams(hub, now);
  const listening = await listenForHints(connection, { hub, streams, worker: database.worker }, database.presence);
  return {
    streams,
    stop: async () => {
      streams.closeAll();
      await listening.stop();
    },
  };
}

export async function listenForHints(
  connection: Connection,
  { hub, streams, worker }: Live,
  presence?: DatabasePresence,
) {
  const closeEnded = async (): Promise<void> => {
    const ended = await findEndedSessions(worker, streams.sessionIds);
    for (const id of ended) streams.closeSession(id);
  };
  return await listen(connection, LIVE_CHANNEL, {
    onPayload: (payload) => {
      const { hints, topic, endedSession } = unpackNotice(payload);
      for (const hint of hints) hub.publish(hint);
      if (topic !== null) hub.publish(topic);
      if (endedSession !== null) streams.closeSession(endedSession);
    },
    onGap: () => {
      streams.resync();
      // A session that cannot be checked has to present a token again.
      closeEnded().catch(() => streams.closeAll());
    },
    ...(presence && { presence }),
  });
}
