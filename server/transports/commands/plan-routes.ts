import { moveWaypoint } from '@milepost/api-contract/transports/commands';
import * as calls from '@milepost/api-contract/transports/plan';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { moveWaypointCommand } from './move-waypoint.ts';
import { planTransport } from './plan-transport.ts';
import { replanTransport } from './replan-transport.ts';
import type { PlaceLookup } from './resolve-waypoints.ts';
import { runCommand, type CommandParts } from './transport-command.ts';

/** The commands that look up places. */
export function registerPlanRoutes(app: FastifyInstance, parts: CommandParts & { readonly places: PlaceLookup }): void {
  registerCall(app, calls.planTransport, async ({ principal, body }) => await planTransport(parts, principal, body));

  registerCall(app, calls.replanTransport, async ({ principal, params, body }) => {
    return await replanTransport(parts, principal, params.transportId, body);
  });

  registerCall(app, moveWaypoint, async ({ principal, params, body }) => {
    return await runCommand(parts, principal, params.transportId, moveWaypointCommand(parts, params.waypointId, body));
  });
}
