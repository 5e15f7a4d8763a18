import * as calls from '@milepost/api-contract/transports/saved-views';
import { MAX_SAVED_VIEWS } from '@milepost/domain/transport-list/saved-view-limit';
import { readDays, daysQuery } from '@milepost/domain/transport-list/filter-days';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { callerAsAssignee } from '../lists/caller-as-assignee.ts';
import type { ListParts } from '../lists/list-parts.ts';
import { findList } from '../lists/read-list.ts';
import * as store from './saved-view-store.ts';

export function registerSavedViewRoutes(app: FastifyInstance, parts: ListParts): void {
  const { database } = parts;

  registerCall(app, calls.listSavedViews, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => store.findSavedViews(db, principal));
  });

  registerCall(app, calls.countSavedViews, async ({ principal, query: { list, timeZone } }) => {
    return await database.forOrganization(principal.organization.id, async (db) => {
      const views = (await store.findSavedViews(db, principal)).filter((view) => view.list === list);
      const counts: Awaited<ReturnType<typeof countView>>[] = [];
      for (const view of views.slice(0, calls.MAX_COUNTED_VIEWS)) {
        // Sequential, because they share a connection.
        counts.push(await countView(db, principal, view, timeZone, parts));
      }
      return counts;
    });
  });

  registerCall(app, calls.saveView, async ({ principal, body }) => {
    const id = randomUUID();
    return await database.forOrganization(principal.organization.id, async (db) => {
      const count = await store.countOwnViewsLocked(db, principal);
      if (count >= MAX_SAVED_VIEWS) throw new Refusal('TOO_MANY_SAVED_VIEWS');
      await store.addSavedView(db, principal, { ...body, name: body.name.trim(), id });
      return await findView(db, principal, id);
    });
  });

  registerCall(app, calls.changeSavedView, async ({ principal, params: { savedViewId }, body }) => {
    return await database.forOrganization(principal.organization.id, async (db) => {
      const content = { ...body, name: body.name.trim() };
      const isOwn = await store.changeSavedView(db, principal, savedViewId, content);
      if (!isOwn) throw new Refusal('NOT_FOUND');
      return await findView(db, principal, savedViewId);
    });
  });

  registerCall(app, calls.orderSavedViews, async ({ principal, body: { savedViewIds } }) => {
    return await database.forOrganization(principal.organization.id, async (db) => {
      await store.countOwnViewsLocked(db, principal);
      await store.orderSavedViews(db, principal, savedViewIds);
      return await store.findSavedViews(db, principal);
    });
  });

  registerCall(app, calls.deleteSavedView, async ({ principal, params: { savedViewId } }) => {
    await database.forOrganization(principal.organization.id, (db) =>
      store.deleteSavedView(db, principal, savedViewId),
    );
    return { savedViewId };
  });
}

async function findView(db: Db, member: Member, id: string): Promise<calls.SavedView> {
  const view = (await store.findSavedViews(db, member)).find((one) => one.id === id);
  if (view === undefined) throw new Error('The view just written is not there.');
  return view;
}

/** The total that the list itself returns for the query of the view. */
async function countView(
  db: Db,
  { organization, personId }: Member,
  { id, list, query }: calls.SavedView,
  timeZone: string,
  parts: ListParts,
) {
  const { 'filter.scheduled': scheduled = '', 'filter.ended': ended = '', ...filters } = query;
  const days = { scheduled: readDays(scheduled), ended: readDays(ended) };
  const asked = {
    list,
    query: {
      ...callerAsAssignee(filters, personId),
      ...daysQuery(days, knownZone(timeZone), parts.now()),
      page: 0,
      limit: 1,
    },
    ...(list === 'watchlist' && { watchedBy: personId }),
  };
  const { totalElements, isTotalExact } = await findList(db, organization, asked, parts);
  return { savedViewId: id, totalElements, ...(isTotalExact ? {} : { isTotalExact }) };
}
