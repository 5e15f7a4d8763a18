import { listTransportPositions } from '@milepost/api-contract/transports/positions';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';
import { passesStateFilter } from '@milepost/domain/transport-list/transport-filter';
import { statesOf } from '@milepost/domain/transport-list/transport-list';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { countUnseen, findHeadings, findPositions } from './positions-store.ts';
import { presentPositions } from './present-positions.ts';

/** From the tracking timeframe's beginning to the end: before and after, where a vehicle is concerns nobody here. */
const trackedStates = (role: OrganizationRole) => [...statesOf('INCOMING', role), ...statesOf('ONGOING', role)];

type Parts = { readonly database: Database; readonly now: () => number };

export function registerPositionRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, listTransportPositions, async ({ principal: { organization }, query }) => {
    const filter = { phases: query['filter.phase'] ?? [], gps: query['filter.gps_status'] ?? [] };
    const states = trackedStates(organization.role);
    const wanted = states.filter((state) => passesStateFilter(state, filter));
    const found = await database.forOrganization(organization.id, async (db) => {
      const [rows, headings, withoutPosition] = await Promise.all([
        findPositions(db, organization, { box: query, states: wanted, filters: query }),
        findHeadings(db),
        countUnseen(db, organization, states),
      ]);
      return { rows, headings, withoutPosition };
    });
    return presentPositions(found, now());
  });
}
