import * as calls from '@milepost/api-contract/organizations/partners';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { acceptedCarriers, partnersWithTransports } from './partner-store.ts';

export function registerPartnerRoutes(app: FastifyInstance, database: Database): void {
  registerCall(app, calls.listCarriers, async ({ principal: { organization } }) => {
    return await database.forOrganization(organization.id, (db) => acceptedCarriers(db, organization.id));
  });

  for (const call of [calls.listCarriersWithTransports, calls.listShippersWithTransports]) {
    registerCall(app, call, async ({ principal: { organization } }) => {
      return await database.forOrganization(organization.id, (db) => partnersWithTransports(db, organization));
    });
  }
}
