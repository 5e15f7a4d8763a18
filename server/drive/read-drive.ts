import type { Drive } from '@milepost/api-contract/links/drive';
import { etaStanding } from '@milepost/domain/eta/eta-standing';
import { openActions } from '@milepost/domain/transport/commands/open-actions';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { reportedDepartures } from '@milepost/domain/transport/history/replayed-driver-reports';
import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import { etaBasis } from '@milepost/domain/transport/reading/transport-standing-facts';
import { statusOf } from '@milepost/domain/transport/reading/status';
import { beginStep } from '@milepost/domain/transport/step';
import { timeframeOf } from '@milepost/domain/transport/timeframe';
import { endedAt, type Transport } from '@milepost/domain/transport/transport';
import type { Db } from '../database/transaction.ts';
import { countDocuments } from '../documents/document-store.ts';
import { Refusal } from '../http/refusal.ts';
import { standingEvents } from '../transports/aggregate/history-store.ts';
import { readTransports } from '../transports/aggregate/load-transports-store.ts';
import type { CommandParts } from '../transports/commands/transport-command.ts';
import { findTransport, type DetailsRow } from '../transports/details/details-store.ts';
import { latestPositions } from '../transports/rows/latest-positions-store.ts';
import { presentWaypoint } from '../transports/rows/present-waypoint.ts';
import { actorOf, type DriveLink } from './drive-link.ts';
import { findDriveLink } from './drive-link-store.ts';

type Stop = Drive['stops'][number];
type Seen = {
  readonly row: DetailsRow;
  readonly transport: Transport;
  /** As reported by the driver, by stop. */
  readonly departures: ReadonlyMap<string, number>;
  readonly now: number;
};

/** What the driver reads: the same numbers that both parties see. */
export async function readDrive(parts: CommandParts, link: DriveLink, appUrl: string): Promise<Drive> {
  return await parts.database.forOrganization(link.organizationId, (db) => readDriveIn(db, parts, link, appUrl));
}

async function readDriveIn(
  db: Db,
  { days, now: clock }: CommandParts,
  link: DriveLink,
  appUrl: string,
): Promise<Drive> {
  const { linkId, organizationId, transportId } = link;
  const now = clock();
  const [[stored], row, given, documents, history] = await Promise.all([
    readTransports(db, [transportId], days, organizationId),
    findTransport(db, actorOf(link).organization, transportId),
    findDriveLink(db, organizationId, linkId),
    countDocuments(db, organizationId, transportId),
    standingEvents(db, [transportId]),
  ]);
  if (stored === undefined || row === null || given === null) throw new Refusal('NOT_FOUND');
  const ended = endedAt(stored.transport);
  if (isOutdated(ended, now)) throw new Refusal('LINK_EXPIRED');
  const tracked = { transportId, ...timeframeOf(row.scheduled_at.getTime(), ended, now) };
  const position = (await latestPositions(db, [tracked])).get(transportId);
  const { transport } = passTime(beginStep(stored.transport), now, days);
  const departures = reportedDepartures(history.get(transportId) ?? []);
  const seen = { row, transport, departures, now };
  return {
    now: new Date(now).toISOString(),
    carrier: given.carrier,
    shipper: row.partner_name,
    label: given.label,
    reference: row.reference,
    status: statusOf(transport, now),
    expiresAt: new Date(link.expiresAt).toISOString(),
    nextStopId: transport.waypoints.find(({ status }) => status !== 'COMPLETED')?.id ?? null,
    stops: row.waypoints.map((_, index) => presentStop(seen, index)).filter((stop) => stop !== null),
    lastPositionAt: position?.at.toISOString() ?? null,
    documents,
    traccarClient: { serverUrl: appUrl, identifier: row.reference ?? given.label },
  };
}

function presentStop(seen: Seen, index: number): Stop | null {
  const { row, transport, departures, now } = seen;
  const shown = row.waypoints[index];
  const waypoint = transport.waypoints.find(({ id }) => id === shown?.id);
  if (shown === undefined || waypoint === undefined) return null;
  const departedAt = waypoint.departedAt ?? departures.get(waypoint.id) ?? null;
  const { completeWaypoints } = openActions(transport, 'CARRIER', now);
  return {
    id: waypoint.id,
    number: index + 1,
    street: shown.address_line,
    postalCode: shown.postal_code,
    city: shown.city,
    countryCode: shown.country_code,
    timezone: shown.timezone,
    position: { latitude: waypoint.place.latitude, longitude: waypoint.place.longitude },
    plannedFrom: utc(waypoint.planned.from),
    plannedTo: utc(waypoint.planned.to),
    arrivedAt: waypoint.arrival === null ? null : utc(waypoint.arrival.at),
    departedAt: departedAt === null ? null : utc(departedAt),
    isDone: waypoint.status === 'COMPLETED',
    eta: presentEta(seen, shown),
    mayArrive: completeWaypoints.includes(waypoint.id),
    mayDepart: departedAt === null && mayDepart(transport, index),
  };
}

function mayDepart({ waypoints, cancelledAt }: Transport, index: number): boolean {
  const [own, next] = [waypoints[index], waypoints[index + 1]];
  const isLastDone = own?.status === 'COMPLETED' && next?.status !== 'COMPLETED';
  return cancelledAt === null && isLastDone;
}

function presentEta({ row, transport, now }: Seen, shown: DetailsRow['waypoints'][number]): Stop['eta'] {
  const { eta, status, punctuality, plannedTimeOfArrival: planned } = presentWaypoint(shown, { transport: row, now });
  const at = shown.ata === null ? null : Date.parse(shown.ata);
  const basis = etaBasis(transport, row.eta_calculated_at?.getTime() ?? null, now);
  const standing = etaStanding(
    {
      transport: {
        ...basis,
        status: statusOf(transport, now),
        currentUntil: row.eta_current_until?.getTime() ?? null,
      },
      waypoint: {
        status,
        arrival: at === null ? null : { at, notBefore: null, status: punctuality },
        eta: eta && {
          ...eta,
          expected: Date.parse(eta.expected),
          min: Date.parse(eta.min),
          max: Date.parse(eta.max),
        },
        planned: { kind: planned.kind, from: Date.parse(planned.from), to: Date.parse(planned.to) },
        confirmationNeeded: shown.confirmation_needed,
      },
    },
    now,
  );
  if (standing.kind !== 'CURRENT' && standing.kind !== 'OLD') return null;
  const restsOn = standing.kind === 'OLD' ? standing.restsOn : (basis.calculatedAt ?? now);
  return {
    expected: utc(standing.eta.expected),
    status: standing.eta.status,
    isOld: standing.kind === 'OLD',
    restsOn: utc(restsOn),
  };
}

function utc(at: number): string {
  return new Date(at).toISOString();
}
