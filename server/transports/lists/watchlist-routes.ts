import * as calls from '@milepost/api-contract/transports/watchlist';
import { openedSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishHints } from '../../live/hints-store.ts';
import type { Hint } from '../aggregate/save-transports-store.ts';
import type { ListParts } from './list-parts.ts';
import { unwatch, watch, watchedIds } from './watchlist-store.ts';

/** To the person's other windows. */
function watchlistHint(transportId: string, personId: string): Hint {
  return { transportId, version: null, parties: [personId] };
}

export function registerWatchlistRoutes(app: FastifyInstance, parts: ListParts): void {
  const { database } = parts;
  const since = () => openedSince(parts.now());

  registerCall(app, calls.getWatchlist, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => watchedIds(db, principal, since()));
  });

  registerCall(app, calls.watchTransport, async ({ principal, params: { transportId } }) => {
    await database.forOrganization(principal.organization.id, async (db) => {
      if (!(await watch(db, principal, transportId, since()))) throw new Refusal('NOT_FOUND');
      await publishHints(db, [watchlistHint(transportId, principal.personId)]);
    });
    return { transportId };
  });

  registerCall(app, calls.unwatchTransport, async ({ principal, params: { transportId } }) => {
    await database.forOrganization(principal.organization.id, async (db) => {
      await unwatch(db, principal, transportId);
      await publishHints(db, [watchlistHint(transportId, principal.personId)]);
    });
    return { transportId };
  });
}
