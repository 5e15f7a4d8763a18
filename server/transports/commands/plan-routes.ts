import * as calls from '@milepost/api-contract/transports/plan';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { planTransport } from './plan-transport.ts';
import { replanTransport } from './replan-transport.ts';
import type { Places } from './resolve-waypoints.ts';
import type { CommandParts } from './transport-command.ts';

export function registerPlanRoutes(app: FastifyInstance, parts: CommandParts & { readonly places: Places }): void {
  registerCall(app, calls.planTransport, async ({ principal, body }) => await planTransport(parts, principal, body));

  registerCall(app, calls.replanTransport, async ({ principal, params, body }) => {
    return await replanTransport(parts, principal, params.transportId, body);
  });
}
