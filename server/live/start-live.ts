import { listen } from '../database/listen.ts';
import type { Presence } from '../database/presence.ts';
import { HINT_CHANNEL, unpackHints } from './hints-store.ts';
import { Hub } from './hub.ts';
import { LiveStreams } from './live-streams.ts';

type Parts = {
  readonly connection: Parameters<typeof listen>[0];
  readonly now: () => number;
  readonly presence: Presence;
};

/** What any process commits, brought to the browsers that this one serves. */
export async function startLive({ connection, now, presence }: Parts) {
  const hub = new Hub(now());
  const streams = new LiveStreams(hub);
  const listening = await listen(connection, HINT_CHANNEL, {
    onPayload: (payload) => unpackHints(payload).forEach((hint) => hub.publish(hint)),
    onGap: () => streams.resync(),
    presence,
  });
  return {
    streams,
    stop: async () => {
      streams.closeAll();
      await listening.stop();
    },
  };
}
