import {
  listCalls,
  offeredLists,
  searchTransports,
  suggestTransports,
  type OfferedList,
} from '@milepost/api-contract/transports/transport-lists';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { SearchQuery } from '@milepost/api-contract/transports/list-query';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import type { Member } from '../../http/principal.ts';
import { registerCall } from '../../http/register-call.ts';
import { overviewRecorder, type RecordOverview } from '../overview-access/overview-access-store.ts';
import type { ListParts } from './list-parts.ts';
import { callerAsAssignee } from './caller-as-assignee.ts';
import { sendListAsCsv } from './list-csv.ts';
import { findMatchingPartner } from './matching-partner-store.ts';
import { readList, type ListRequest } from './read-list.ts';
import { readRows } from '../rows/read-rows.ts';
import { findSuggestions } from './suggestions-store.ts';
import { wordsOf } from './words-of.ts';

export function registerListRoutes(app: FastifyInstance, parts: ListParts): void {
  const note = overviewRecorder(parts);
  for (const list of offeredLists) {
    registerList(app, listCalls[list], { ...parts, note }, ({ personId }, query) => ({
      list,
      query: callerAsAssignee(query, personId),
      ...(list === 'watchlist' && { watchedBy: personId }),
    }));
  }
  registerList(app, searchTransports, { ...parts, note }, ({ personId }, { criteria = '', ...query }) => ({
    list: 'search',
    query: callerAsAssignee(query, personId),
    criteria: wordsOf(criteria),
  }));
  registerCall(app, suggestTransports, async ({ principal, query: { criteria, limit } }) => {
    const { organization } = principal;
    const now = parts.now();
    const found = await parts.database.forOrganization(organization.id, async (db) => {
      const wanted = { text: criteria, limit, openedSince: openableSince(now) };
      const ids = await findSuggestions(db, organization, wanted);
      return {
        transports: await readRows(db, organization, ids, parts),
        partner: await findMatchingPartner(db, organization, criteria, now),
      };
    });
    if (found.transports.some(showsPosition)) await note(principal, 'SEARCH');
    return found;
  });
}

const showsPosition = ({ latestPosition }: Transport): boolean => latestPosition !== null;

type ListCall = (typeof listCalls)[OfferedList] | typeof searchTransports;

/** A page of a list, or the whole list as CSV. */
function registerList<C extends ListCall>(
  app: FastifyInstance,
  call: C,
  parts: ListParts & { readonly note: RecordOverview },
  askedOf: (principal: Member, query: SearchQuery) => ListRequest,
): void {
  registerCall<ListCall>(
    app,
    call,
    async ({ principal, query }) => {
      const asked = askedOf(principal, query);
      const page = await readList(parts, principal.organization, asked);
      if (page.transports.some(showsPosition)) await parts.note(principal, asked.list === 'search' ? 'SEARCH' : 'LIST');
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
