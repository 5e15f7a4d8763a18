import { matchTransports as call } from '@milepost/api-contract/transports/matches';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { matchTransports } from './match-transports.ts';

export function registerMatchRoutes(app: FastifyInstance, { database }: { readonly database: Database }): void {
  registerCall(app, call, async ({ principal, body }) => await matchTransports(database, principal, body.names));
}
