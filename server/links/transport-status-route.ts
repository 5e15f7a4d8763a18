import { getTransportStatus, type SharedStatus, type ShownStatus } from '@milepost/api-contract/links/transport-status';
import { isExpired } from '@milepost/domain/access/share-link';
import { isOutdated, outdatedFrom } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import type { RoutePort } from '../geo/routes/route-port.ts';
import type { Db } from '../database/transaction.ts';
import type { Link } from '../http/link.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { readTransports } from '../transports/aggregate/load-transports-store.ts';
import { findTransport, type DetailsRow } from '../transports/details/details-store.ts';
import type { DetailsParts } from '../transports/details/open-transport.ts';
import { recordPositionAccess } from '../transports/details/position-access-store.ts';
import { routeOfTransport } from '../transports/details/route-of-transport.ts';
import { latestPositions } from '../transports/rows/latest-positions-store.ts';
import { presentPosition } from '../transports/rows/present-position.ts';
import { presentTransport } from '../transports/rows/present-transport.ts';
import { trackedTime, type RowParts } from '../transports/rows/read-rows.ts';
import { presentLastPosition, presentStop, stopsOfReader } from './present-status.ts';
import * as store from './transport-status-store.ts';

type Parts = DetailsParts & Pick<RowParts, 'places'> & { readonly routes: RoutePort };
type StatusLink = NonNullable<Awaited<ReturnType<typeof store.findStatusLink>>>;

const MINUTE_MS = 60_000;
/** What a driver reports is for the two parties only. */
const noReportedDelays = new Map<never, never>();
/** For this long the page thanks the reader instead of asking again. */
const THANKED_MS = 3_600_000;

export function registerTransportStatusRoute(app: FastifyInstance, parts: Parts): void {
  registerCall(app, getTransportStatus, async ({ principal: link }): Promise<SharedStatus> => {
    const now = parts.now();
    const feedbackGiven = await store.hasFeedbackSince(parts.database.worker, link.linkId, new Date(now - THANKED_MS));
    return await parts.database.forOrganization(link.organizationId, async (db) => {
      const found = await store.findStatusLink(db, link);
      if (found === undefined) throw new Refusal('NOT_FOUND');
      const over = (at: number): SharedStatus => ({
        state: 'EXPIRED',
        expiredAt: new Date(at).toISOString(),
        organization: found.name,
        phone: found.phone,
      });
      if (isExpired(link.expiresAt, now)) return over(link.expiresAt);
      const row = await findTransport(db, { id: link.organizationId, ...found }, link.transportId ?? '');
      if (row === null) throw new Refusal('NOT_FOUND');
      const endedAt = (row.cancelled_at ?? row.completed_at)?.getTime() ?? null;
      if (endedAt !== null && isOutdated(endedAt, now)) return over(outdatedFrom(endedAt));
      await store.recordOpened(db, link, now);
      return { ...(await presentShownStatus(db, { link, found, row, now }, parts)), feedbackGiven };
    });
  });
}

type Opened = { readonly link: Link; readonly found: StatusLink; readonly row: DetailsRow; readonly now: number };

async function presentShownStatus(
  db: Db,
  { link, found, row, now }: Opened,
  parts: Parts,
): Promise<Omit<ShownStatus, 'feedbackGiven'>> {
  const stops = stopsOfReader(row, found.waypoint_id);
  const own = stops.at(-1);
  const isOver = row.cancelled_at !== null || own === undefined || own.status === 'COMPLETED';
  const isPlaceShared = found.shows_position && !isOver && (await mayShow(db, link, found, row));
  const [seen] = row.tracking_id === null ? [] : (await latestPositions(db, [trackedTime(row, now)])).values();
  const latestPosition = seen === undefined ? null : await presentPosition(seen, parts.places.nearestPlace);
  // What the ETA rests on is the same whether or not its reader sees the position.
  const extras = { latestPosition, gpsHealth: null, triage: undefined, delays: noReportedDelays };
  const transport = presentTransport(row, found.role, extras, now);
  return {
    state: 'SHOWN',
    now: new Date(now - (now % MINUTE_MS)).toISOString(),
    organization: found.name,
    phone: found.phone,
    label: found.label,
    reference: row.reference,
    expiresAt: found.expires_at.toISOString(),
    status: row.status,
    lastHeardAt: isOver ? null : transport.latestGpsSignal,
    stops: stops.map((stop) => presentStop(stop, transport, { isYours: stop === own, isPlaceShared, now })),
    showsPosition: found.shows_position,
    position: isPlaceShared && latestPosition !== null ? await position() : null,
  };

  async function position(): Promise<ShownStatus['position']> {
    const [stored] = await readTransports(db, [row.id], parts.days, link.organizationId);
    if (stored === undefined) return null;
    const by = { organization: { id: link.organizationId }, personId: null, linkId: link.linkId };
    await recordPositionAccess(db, by, stored, now);
    const { legs } = await routeOfTransport(parts.routes, stored.transport, null);
    const ahead = legs.slice(0, legs.findIndex(({ to }) => to === own?.id) + 1);
    return presentLastPosition(
      transport,
      ahead.length === 0 ? null : ahead.reduce((km, leg) => km + leg.remainingKm, 0),
    );
  }
}

/** A shipper shares only what the carrier agrees to; a carrier shares its own data. */
async function mayShow(db: Db, { organizationId }: Link, { role }: StatusLink, row: DetailsRow): Promise<boolean> {
  if (role === 'CARRIER') return true;
  return await store.hasAgreement(db, organizationId, { shipperId: row.shipper_id, carrierId: row.carrier_id });
}
