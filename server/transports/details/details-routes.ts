import * as calls from '@milepost/api-contract/transports/details';
import { getGpsHealthCheck, getGpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { openActions } from '@milepost/domain/transport/commands/open-actions';
import { beginStep } from '@milepost/domain/transport/step';
import { reportedDepartures } from '@milepost/domain/transport/history/replayed-driver-reports';
import { onSiteTime } from '@milepost/domain/waypoint/on-site-time';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/transaction.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { readExtras, type RowParts } from '../rows/read-rows.ts';
import { findTransport, type DetailsRow } from './details-store.ts';
import { gpsHealthCheck } from './gps-health-check.ts';
import { gpsSignals } from './gps-signals.ts';
import { recordedEvents } from './history-store.ts';
import { openOrNotFound, openTransport, type DetailsParts } from './open-transport.ts';
import { recordPositionAccess } from './position-access-store.ts';
import { presentDetails } from './present-details.ts';
import { presentLog, presentWaypointEvents, type Reader } from './present-events.ts';
import { presentOnSiteTime } from './present-on-site-time.ts';

export function registerDetailsRoutes(app: FastifyInstance, parts: DetailsParts & RowParts): void {
  registerCall(app, calls.getTransport, async ({ principal, params, query }) => {
    const { organization } = principal;
    const { transportId } = params;
    const details = await openTransport(parts, organization, transportId, async ({ db, stored, now }) => {
      if (stored.transport.cancelledAt !== null && !query.includeCancelled) return null;
      const [row, history] = await readWithHistory(db, organization, transportId);
      if (row === null) return null;
      const extras = (await readExtras(db, organization, [row], parts))(row);
      if (extras.latestPosition !== null) await recordPositionAccess(db, principal, stored, now);
      const { transport } = passTime(beginStep(stored.transport), now, parts.days);
      return presentDetails(row, organization.role, {
        eventsOf: (waypointId) => presentWaypointEvents(history, waypointId, readerOf(organization, row)),
        departures: reportedDepartures(history),
        actions: openActions(transport, organization.role, now),
        extras,
        now,
      });
    });
    // Another organisation's transport is "not authorised" (Specification §8.6), and a missing one must look the same.
    if (details === null) throw new Refusal('NOT_AUTHORIZED');
    return details;
  });

  registerCall(app, calls.getTransportLog, async ({ principal: { organization }, params: { transportId } }) => {
    return await openOrNotFound(parts, organization, transportId, async ({ db }) => {
      const [row, history] = await readWithHistory(db, organization, transportId);
      return row === null ? null : presentLog(history, readerOf(organization, row));
    });
  });

  registerCall(app, calls.getWaypointEvents, async ({ principal: { organization }, params }) => {
    return await openOrNotFound(parts, organization, params.transportId, async ({ db }) => {
      const [row, history] = await readWithHistory(db, organization, params.transportId);
      if (row === null || !row.waypoints.some(({ id }) => id === params.waypointId)) return null;
      return { events: presentWaypointEvents(history, params.waypointId, readerOf(organization, row)) };
    });
  });

  registerCall(app, calls.getOnsiteProcessingTimes, async ({ principal: { organization }, params }) => {
    return await openOrNotFound(parts, organization, params.transportId, async ({ stored }) => {
      const waypoints = stored.transport.waypoints.map((waypoint) =>
        presentOnSiteTime(waypoint.id, onSiteTime(waypoint)),
      );
      return Promise.resolve({ waypoints });
    });
  });

  registerCall(app, getGpsHealthCheck, async ({ principal: { organization }, params }) => {
    return await openOrNotFound(parts, organization, params.transportId, async ({ db, stored, now }) =>
      gpsHealthCheck(db, organization, stored, now, parts.similarDevices),
    );
  });

  registerCall(app, getGpsSignals, async ({ principal, params }) => {
    return await openOrNotFound(parts, principal.organization, params.transportId, async ({ db, stored, now }) => {
      await recordPositionAccess(db, principal, stored, now);
      return await gpsSignals(db, stored.transport, now);
    });
  });
}

export async function readWithHistory(db: Db, organization: MemberOrganization, transportId: string) {
  return await Promise.all([
    findTransport(db, organization, transportId),
    recordedEvents(db, organization, transportId),
  ]);
}

export function readerOf({ id, role }: MemberOrganization, { partner_id, partner_name }: DetailsRow): Reader {
  return { organizationId: id, partner: { id: partner_id, name: partner_name }, isShipper: role === 'SHIPPER' };
}
