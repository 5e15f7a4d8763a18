import { listArrivals } from '@milepost/api-contract/locations/arrivals';
import { defaultArrivalSort, sortArrivals } from '@milepost/domain/arrivals/arrival-order';
import { isAtPlace, SHOWN_AFTER_ARRIVAL_MS } from '@milepost/domain/arrivals/arrival-place';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { latestPositions } from '../transports/rows/latest-positions-store.ts';
import { findArrivals } from './arrivals-store.ts';
import { findLocations, recordOpened } from './locations-store.ts';
import { judgeArrival, presentArrival } from './present-arrival.ts';

/** A place with more is no longer a gate: the later ones are left out, and the response says so. */
const MAX_ARRIVALS = 2_000;
const HOUR_MS = 3_600_000;

type Parts = { readonly database: Database; readonly now: () => number };

export function registerArrivalRoutes(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, listArrivals, async ({ principal, params: { locationArrivalId: id }, query }) => {
    const link = 'linkId' in principal ? principal : null;
    if (link !== null && link.linkId !== id) throw new Refusal('NOT_FOUND');
    if (query.sortBy === undefined && query.sortByDirection !== undefined) throw withoutColumn();
    const shipperId = 'linkId' in principal ? principal.organizationId : principal.organization.id;
    const moment = now();
    return await database.forOrganization(shipperId, async (db) => {
      const [location] = await findLocations(db, shipperId, id);
      if (location === undefined) throw new Refusal('NOT_FOUND');
      if (link !== null) await recordOpened(db, shipperId, id, new Date(moment));
      const { hours = location.hours, page, limit, sortBy, sortByDirection: direction = 'asc' } = query;
      const rows = await findArrivals(db, shipperId, {
        place: location,
        until: moment + hours * HOUR_MS,
        arrivedSince: moment - SHOWN_AFTER_ARRIVAL_MS,
        limit: MAX_ARRIVALS + 1,
      });
      const there = rows.slice(0, MAX_ARRIVALS).filter((row) => isAtPlace(location, row));
      const judged = there.flatMap((row) => judgeArrival(row, moment) ?? []);
      const sorted = sortArrivals(judged, sortBy === undefined ? defaultArrivalSort : { sortBy, direction });
      const shown = sorted.slice(page * limit, (page + 1) * limit);
      const tracked = shown.filter(({ row }) => row.trackingId !== null);
      const positions = await latestPositions(
        db,
        tracked.map(({ row: { transportId, scheduledAt, completedAt } }) => ({
          transportId,
          ...timeframeOf(scheduledAt, completedAt, moment),
        })),
      );
      const { name, city, country_code: countryCode, timezone } = location;
      return {
        now: new Date(moment).toISOString(),
        location: { id, name, city, countryCode, timezone },
        hours,
        arrivals: shown.map((arrival) =>
          presentArrival(arrival, {
            positionAt: positions.get(arrival.row.transportId)?.at.getTime() ?? null,
            isMember: link === null,
            now: moment,
          }),
        ),
        totalElements: sorted.length,
        ...(rows.length > MAX_ARRIVALS && { isTotalExact: false }),
      };
    });
  });
}

/** Specification §5.3. */
function withoutColumn(): Refusal {
  return new Refusal('INVALID_REQUEST', {
    issues: [{ path: 'querystring/sortBy', message: 'must be given with sortByDirection' }],
  });
}
