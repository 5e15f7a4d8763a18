import { getWaypointForecasts } from '@milepost/api-contract/transports/forecasts';
import { getPositionAccess } from '@milepost/api-contract/transports/position-access';
import { getTransportHistory } from '@milepost/api-contract/transports/replay';
import { getTransportRoute } from '@milepost/api-contract/transports/route';
import type { FastifyInstance } from 'fastify';
import type { RoutePort } from '../../geo/routes/route-port.ts';
import { registerCall } from '../../http/register-call.ts';
import { overviewsSince } from '../overview-access/overview-access-store.ts';
import { readerOf, readWithHistory } from './details-routes.ts';
import { cargoWeightOf, findTransport } from './details-store.ts';
import { forecastsOfWaypoint } from './forecasts-store.ts';
import { openOrNotFound, type DetailsParts } from './open-transport.ts';
import { recordPositionAccess, positionAccesses } from './position-access-store.ts';
import { actorOf } from './present-events.ts';
import { presentForecast } from './present-forecast.ts';
import { routeOfTransport } from './route-of-transport.ts';
import { replayTransport } from './replay-transport.ts';
import { utc } from './utc.ts';

type ReplayParts = DetailsParts & { readonly routes: RoutePort };

/** Max accesses listed. */
const MAX_ACCESSES = 500;

/** Calls for a transport's past and its route. */
export function registerReplayRoutes(app: FastifyInstance, parts: ReplayParts): void {
  registerCall(app, getTransportHistory, async ({ principal, params, query }) => {
    const { organization } = principal;
    return await openOrNotFound(parts, organization, params.transportId, async ({ db, stored, now }) => {
      const [row, history] = await readWithHistory(db, organization, params.transportId);
      if (row === null) return null;
      await recordPositionAccess(db, principal, stored, now);
      const then = Math.min(now, Date.parse(query.at));
      return await replayTransport({ db, organization, row, history, days: parts.days }, then);
    });
  });

  registerCall(app, getTransportRoute, async ({ principal, params }) => {
    const { stored, cargoWeightKg } = await openOrNotFound(
      parts,
      principal.organization,
      params.transportId,
      async (found) => {
        await recordPositionAccess(found.db, principal, found.stored, found.now);
        const cargo = await cargoWeightOf(found.db, principal.organization, params.transportId);
        return { stored: found.stored, cargoWeightKg: cargo };
      },
    );
    // A router may be slow, so no transaction waits for it.
    return await routeOfTransport(parts.routes, stored.transport, cargoWeightKg);
  });

  registerCall(app, getWaypointForecasts, async ({ principal: { organization }, params }) => {
    const { transportId, waypointId } = params;
    return await openOrNotFound(parts, organization, transportId, async ({ db, stored }) => {
      const waypoint = stored.transport.waypoints.find(({ id }) => id === waypointId);
      if (waypoint === undefined) return null;
      const kept = await forecastsOfWaypoint(db, organization, transportId, waypointId);
      return { forecasts: kept.map((forecast) => presentForecast(forecast, waypoint.planned)) };
    });
  });

  registerCall(app, getPositionAccess, async ({ principal: { organization }, params }) => {
    return await openOrNotFound(parts, organization, params.transportId, async ({ db, stored }) => {
      const row = await findTransport(db, organization, params.transportId);
      if (row === null) return null;
      // Overviews show positions from the first one on; for a declined vehicle, that time is not kept.
      const { declinedVehicles, vehicle } = stored.transport;
      const seenSince = declinedVehicles.length > 0 ? row.created_at.getTime() : vehicle.firstSignalAt;
      const [rows, overviews] = await Promise.all([
        positionAccesses(db, organization, params.transportId, MAX_ACCESSES),
        seenSince === null ? [] : overviewsSince(db, organization.id, params.transportId, seenSince),
      ]);
      const reader = readerOf(organization, row);
      return {
        accesses: rows.map(({ at, isLink, ...by }) => ({
          by: actorOf(isLink ? { ...by, name: null } : by, reader),
          byLink: isLink ? { label: by.name } : null,
          at: utc(at),
        })),
        totalElements: rows[0]?.total ?? 0,
        overviews: overviews.map(({ view, firstAt, lastAt, hours, ...by }) => ({
          by: actorOf({ ...by, isPerson: true }, reader),
          view,
          firstAt: utc(firstAt),
          lastAt: utc(lastAt),
          hours,
        })),
      };
    });
  });
}
