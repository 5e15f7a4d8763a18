import { passesStateFilter } from '@milepost/domain/transport-list/transport-filter';
import { snoozedIn, statesOf } from '@milepost/domain/transport-list/transport-list';
import { openableSince } from '@milepost/domain/transport/reading/outdated';
import { getCounts } from '@milepost/api-contract/transports/counts';
import { getStandings } from '@milepost/api-contract/transports/standings';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { callerAsAssignee } from './caller-as-assignee.ts';
import { countTransports } from './counts-store.ts';
import { stateFilterOf } from './list-filter-store.ts';
import { standingsOf } from './present-standings.ts';
import { countStandings } from './standings-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

export function registerCountRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, getCounts, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => countTransports(db, principal, now()));
  });
  registerCall(app, getStandings, async ({ principal, query: { list, ...filters } }) => {
    const { personId, organization } = principal;
    const moment = now();
    const wanted = {
      states: statesOf(list, organization.role).filter((state) => passesStateFilter(state, stateFilterOf(filters))),
      filters: callerAsAssignee(filters, personId),
      watchedBy: list === 'watchlist' ? personId : null,
      snoozed: snoozedIn(list),
      now: moment,
      openedSince: openableSince(moment),
    };
    if (wanted.states.length === 0) return standingsOf([]);
    return standingsOf(
      await database.forOrganization(organization.id, async (db) => countStandings(db, organization, wanted)),
    );
  });
}
