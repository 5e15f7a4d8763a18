import * as calls from '@milepost/api-contract/transports/watchlist';
import { openedSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import type { ListParts } from './list-parts.ts';
import { unwatch, watch, watchedIds } from './watchlist-store.ts';

export function registerWatchlistRoutes(app: FastifyInstance, parts: ListParts): void {
  const { database } = parts;
  const since = () => openedSince(parts.now());

  registerCall(app, calls.getWatchlist, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => watchedIds(db, principal, since()));
  });

  registerCall(app, calls.watchTransport, async ({ principal, params: { transportId } }) => {
    const isKnown = await database.forOrganization(principal.organization.id, (db) =>
      watch(db, principal, transportId, since()),
    );
    if (!isKnown) throw new Refusal('NOT_FOUND');
    return { transportId };
  });

  registerCall(app, calls.unwatchTransport, async ({ principal, params: { transportId } }) => {
    await database.forOrganization(principal.organization.id, (db) => unwatch(db, principal, transportId));
    return { transportId };
  });
}
