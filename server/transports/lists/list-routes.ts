import * as calls from '@milepost/api-contract/transports/transport-lists';
import { listWatchlistDetails } from '@milepost/api-contract/transports/watchlist';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { SearchQuery } from '@milepost/api-contract/transports/list-query';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';
import { openedSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../http/principal.ts';
import { registerCall } from '../../http/register-call.ts';
import { overviewNotes, type NoteOverview } from '../overview-access/overview-access-store.ts';
import type { ListParts } from './list-parts.ts';
import { sendListAsCsv } from './list-csv.ts';
import { readList, type Asked } from './read-list.ts';
import { readRows } from '../rows/read-rows.ts';
import { findSuggestions } from './suggestions-store.ts';
import { wordsOf } from './words-of.ts';

const lists = [
  [calls.listActionRequired, 'ACTION_REQUIRED'],
  [calls.listGpsLost, 'GPS_LOST'],
  [calls.listGpsLow, 'GPS_LOW'],
  [calls.listGpsMissing, 'GPS_MISSING'],
  [calls.listTrackingIdMissing, 'TRACKING_ID_MISSING'],
  [calls.listWaypointConfirmations, 'WAYPOINT_CONFIRMATIONS'],
  [calls.listCompleted, 'COMPLETED'],
  [calls.listArrived, 'ARRIVED'],
  [calls.listAreaArrived, 'AREA_ARRIVED'],
  [calls.listCompletedManually, 'COMPLETED_MANUALLY'],
  [calls.listOverdue, 'OVERDUE'],
  [calls.listCancelled, 'CANCELLED'],
  [calls.listIncoming, 'INCOMING'],
  [calls.listPresumablyIncoming, 'PRESUMABLY_INCOMING'],
  [calls.listOngoing, 'ONGOING'],
  [calls.listPresumablyOngoing, 'PRESUMABLY_ONGOING'],
  [calls.listPlannedTransports, 'PLANNED'],
] as const satisfies readonly (readonly [unknown, TransportList])[];

export function registerListRoutes(app: FastifyInstance, parts: ListParts): void {
  const note = overviewNotes(parts);
  for (const [call, list] of lists) {
    registerList(app, call, { ...parts, note }, (_, query) => ({ list, query }));
  }
  registerList(app, calls.searchTransports, { ...parts, note }, (_, { criteria = '', ...query }) => ({
    list: 'SEARCH',
    query,
    criteria: wordsOf(criteria),
  }));
  registerCall(app, calls.suggestTransports, async ({ principal, query: { criteria, limit } }) => {
    const { organization } = principal;
    const transports = await parts.database.forOrganization(organization.id, async (db) => {
      const wanted = { text: criteria, limit, openedSince: openedSince(parts.now()) };
      return await readRows(db, organization, await findSuggestions(db, organization, wanted), parts);
    });
    if (transports.some(showsPosition)) await note(principal, 'SEARCH');
    return { transports };
  });
  registerList(app, listWatchlistDetails, { ...parts, note }, ({ personId }, query) => ({
    list: 'WATCHLIST',
    query,
    watchedBy: personId,
  }));
}

const showsPosition = ({ latestPosition }: Transport): boolean => latestPosition !== null;

type ListCall = (typeof lists)[number][0] | typeof calls.searchTransports | typeof listWatchlistDetails;

/** A page of a list, or the whole list as CSV. */
function registerList<C extends ListCall>(
  app: FastifyInstance,
  call: C,
  parts: ListParts & { readonly note: NoteOverview },
  askedOf: (principal: Member, query: SearchQuery) => Asked,
): void {
  registerCall<ListCall>(
    app,
    call,
    async ({ principal, query }) => {
      const asked = askedOf(principal, query);
      const page = await readList(parts, principal.organization, asked);
      if (page.transports.some(showsPosition)) await parts.note(principal, asked.list === 'SEARCH' ? 'SEARCH' : 'LIST');
      return page;
    },
    {
      sendCsv: async ({ principal, query, reply }) => {
        await parts.note(principal, 'CSV');
        await sendListAsCsv(reply, parts, principal.organization, askedOf(principal, query));
      },
    },
  );
}
