import * as calls from '@milepost/api-contract/transports/commands';
import { undoAction, writeNote } from '@milepost/api-contract/transports/triage';
import { cancelTracking } from '@milepost/domain/transport/commands/cancel-tracking';
import { completeWaypoint } from '@milepost/domain/transport/commands/complete-waypoint';
import { writeNote as note } from '@milepost/domain/transport/commands/write-note';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/register-call.ts';
import { referenceCommand } from './reference-command.ts';
import { remindCarrier } from './remind-carrier.ts';
import { resetWaypoint } from './reset-waypoint.ts';
import { setManyTrackingIds } from './set-many-tracking-ids.ts';
import { declineCommand, trackingIdCommand } from './tracking-id-command.ts';
import { undoCommand } from './undo-command.ts';
import { runCommand, type CommandParts } from './transport-command.ts';

export function registerCommandRoutes(app: FastifyInstance, parts: CommandParts): void {
  registerCall(app, calls.setTrackingId, async ({ principal, params, body }) => {
    return await runCommand(
      parts,
      principal,
      params.transportId,
      trackingIdCommand(body.trackingId, principal.organization),
    );
  });

  registerCall(app, calls.setTrackingIds, async ({ principal, body }) => {
    return { results: await setManyTrackingIds(parts, principal, body.trackingIds) };
  });

  registerCall(app, calls.declineVehicle, async ({ principal, params, body }) => {
    return await runCommand(parts, principal, params.transportId, declineCommand(body.trackingId));
  });

  registerCall(app, calls.setReference, async ({ principal, params, body }) => {
    return await runCommand(parts, principal, params.transportId, referenceCommand(body.reference));
  });

  registerCall(app, calls.cancelTransport, async ({ principal, params }) => {
    return await runCommand(parts, principal, params.transportId, { decide: cancelTracking });
  });

  registerCall(app, calls.completeWaypoint, async ({ principal, params, body }) => {
    const arrivedAt = Date.parse(body.timestamp);
    return await runCommand(parts, principal, params.transportId, {
      decide: (step, now) => completeWaypoint(step, params.waypointId, arrivedAt, now),
    });
  });

  registerCall(app, calls.remindCarrier, async ({ principal, params }) => {
    return await remindCarrier(parts, principal, params.transportId);
  });

  registerCall(app, writeNote, async ({ principal, params, body }) => {
    const until = body.until === null ? null : Date.parse(body.until);
    return await runCommand(parts, principal, params.transportId, {
      decide: (step, now) => note(step, { text: body.text, until }, now),
    });
  });

  registerCall(app, undoAction, async ({ principal, params, body }) => {
    return await undoCommand(parts, principal, params.transportId, body.action);
  });

  registerCall(app, calls.resetWaypoint, async ({ principal, params }) => {
    return await resetWaypoint(parts, principal, params.transportId, params.waypointId);
  });
}
