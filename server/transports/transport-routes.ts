import { getCounts } from '@milepost/api-contract/transports/counts';
import { listPlannedTransports } from '@milepost/api-contract/transports/transport-lists';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { countTransports } from './counts-store.ts';
import { presentTransport } from './present-transport.ts';
import { sortOf } from './list-sort.ts';
import { findTransportPage } from './transport-list-store.ts';

export function registerTransportRoutes(app: FastifyInstance, database: Database): void {
  registerCall(app, getCounts, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => countTransports(db, principal));
  });

  registerCall(app, listPlannedTransports, async ({ principal, query }) => {
    const { organization } = principal;
    const page = { ...query, sort: sortOf(query), statuses: ['PLANNED'] as const };
    const found = await database.forOrganization(organization.id, (db) => findTransportPage(db, organization, page));
    return {
      transports: found.transports.map((transport) => presentTransport(transport, organization.role)),
      totalElements: found.totalElements,
    };
  });
}
