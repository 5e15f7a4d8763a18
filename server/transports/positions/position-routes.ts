import { listTransportPositions } from '@milepost/api-contract/transports/positions';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { passesStateFilter } from '@milepost/domain/transport-list/transport-filter';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { callerAsAssignee } from '../lists/caller-as-assignee.ts';
import { stateFilterOf } from '../lists/list-filter-store.ts';
import { registerCall } from '../../http/register-call.ts';
import { overviewRecorder } from '../overview-access/overview-access-store.ts';
import { countWithoutPosition, findMotions, findPositions } from './positions-store.ts';
import { presentPositions } from './present-positions.ts';

/** Within the tracking timeframe only. */
const trackedStates = (role: OrganizationRole) => [...statesOf('incoming', role), ...statesOf('ongoing', role)];

type Parts = { readonly database: Database; readonly now: () => number };

export function registerPositionRoutes(app: FastifyInstance, { database, now }: Parts): void {
  const note = overviewRecorder({ database, now });
  registerCall(app, listTransportPositions, async ({ principal, query }) => {
    const { organization, personId } = principal;
    const { transport: ids } = query;
    const states = trackedStates(organization.role).filter((state) => passesStateFilter(state, stateFilterOf(query)));
    const moment = now();
    const wanted = { now: moment, states, filters: callerAsAssignee(query, personId), ids };
    const found = await database.forOrganization(organization.id, async (db) => {
      const [rows, motions, withoutPosition] = await Promise.all([
        findPositions(db, organization, { ...wanted, box: query }),
        findMotions(db, ids),
        countWithoutPosition(db, organization, wanted),
      ]);
      return { rows, motions, withoutPosition };
    });
    if (found.rows.length > 0) await note(principal, 'MAP');
    return presentPositions(found, moment);
  });
}
