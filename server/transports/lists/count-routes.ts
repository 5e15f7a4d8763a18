import { getCounts } from '@milepost/api-contract/transports/counts';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { countTransports } from './counts-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

export function registerCountRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, getCounts, async ({ principal }) => {
    return await database.forOrganization(principal.organization.id, (db) => countTransports(db, principal, now()));
  });
}
