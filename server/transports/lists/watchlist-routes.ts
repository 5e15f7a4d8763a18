import * as calls from '@milepost/api-contract/transports/watchlist';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishTopic } from '../../live/hints-store.ts';
import type { TopicHint } from '../../live/hub.ts';
import type { ListParts } from './list-parts.ts';
import { removeFromWatchlist, addToWatchlist, watchedIds } from './watchlist-store.ts';

/** For the person's other windows. */
function watchlistHint(personId: string): TopicHint {
  return { topic: 'watchlist', parties: [personId] };
}

export function registerWatchlistRoutes(app: FastifyInstance, parts: ListParts): void {
  const { database } = parts;
  const since = () => openableSince(parts.now());

  registerCall(app, calls.getWatchlist, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => watchedIds(db, principal, since()));
  });

  registerCall(app, calls.watchTransport, async ({ principal, params: { transportId } }) => {
    await database.forOrganization(principal.organization.id, async (db) => {
      if (!(await addToWatchlist(db, principal, transportId, since()))) throw new Refusal('NOT_FOUND');
      await publishTopic(db, watchlistHint(principal.personId));
    });
    return { transportId };
  });

  registerCall(app, calls.unwatchTransport, async ({ principal, params: { transportId } }) => {
    await database.forOrganization(principal.organization.id, async (db) => {
      await removeFromWatchlist(db, principal, transportId);
      await publishTopic(db, watchlistHint(principal.personId));
    });
    return { transportId };
  });
}
