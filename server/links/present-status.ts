import type { SharedStop, ShownStatus } from '@milepost/api-contract/links/transport-status';
import { etaBasisOf, standingOf } from '@milepost/api-contract/transports/standing-of';
import type { Transport } from '@milepost/api-contract/transports/transport';
import { etaBasisTime, type EtaStanding } from '@milepost/domain/eta/eta-standing';
import type { DetailsRow } from '../transports/details/details-store.ts';

type Row = DetailsRow['waypoints'][number];

/** The reader's own stop and those before it; a link without a stop of its own is to the last. */
export function stopsOfReader(row: Pick<DetailsRow, 'waypoints'>, waypointId: string | null): readonly Row[] {
  if (waypointId === null) return row.waypoints;
  return row.waypoints.slice(0, row.waypoints.findIndex(({ id }) => id === waypointId) + 1);
}

/** One stop as the reader of a link may see it: no street, place name, reason or contact. */
export function presentStop(
  row: Row,
  transport: Transport,
  { isYours, isPlaceShared, now }: { readonly isYours: boolean; readonly isPlaceShared: boolean; readonly now: number },
): SharedStop {
  const waypoint = transport.waypoints.find(({ id }) => id === row.id);
  if (waypoint === undefined) throw new Error('A stop belongs to its transport.');
  const standing = standingOf(transport, { ...waypoint, ataNotBefore: utc(row.ata_not_before) }, now);
  const hasArrived = standing.kind === 'ARRIVED';
  return {
    number: row.position + 1,
    isYours,
    city: row.city,
    countryCode: row.country_code,
    timezone: row.timezone,
    plannedFrom: waypoint.plannedTimeOfArrival.from,
    plannedTo: waypoint.plannedTimeOfArrival.to,
    standing: words[standing.kind],
    arrivedAt: hasArrived ? instant(standing.at) : null,
    departedAt: hasArrived ? utc(row.departed_at) : null,
    punctuality: hasArrived ? standing.status : null,
    eta: presentEta(standing),
    restsOn: restsOn(standing, transport, now),
    position: isPlaceShared ? { latitude: row.latitude, longitude: row.longitude } : null,
  };
}

const words = { ARRIVED: 'ARRIVED', UNKNOWN: 'DONE', CURRENT: 'CURRENT', OLD: 'OUTDATED', NONE: 'MISSING' } as const;

function presentEta(standing: EtaStanding): SharedStop['eta'] {
  if (standing.kind !== 'CURRENT' && standing.kind !== 'OLD') return null;
  const { expected, min, max, status, lateRisk } = standing.eta;
  return {
    expected: instant(expected),
    min: instant(min),
    max: instant(max),
    status,
    lateRisk,
    isAtRisk: standing.kind === 'CURRENT' && standing.isAtRisk,
  };
}

function restsOn(standing: EtaStanding, transport: Transport, now: number): string | null {
  if (standing.kind === 'OLD') return instant(standing.restsOn);
  if (standing.kind !== 'CURRENT') return null;
  const moment = etaBasisTime(etaBasisOf(transport), now);
  return moment === null ? null : instant(moment);
}

export function presentLastPosition(
  { latestPosition }: Pick<Transport, 'latestPosition'>,
  remainingKm: number | null,
): ShownStatus['position'] {
  if (latestPosition === null) return null;
  const { latitude, longitude, at, place } = latestPosition;
  return {
    latitude,
    longitude,
    at,
    place: place && { city: place.city, countryCode: place.countryCode },
    remainingKm,
  };
}

/** Inside aggregated JSON, PostgreSQL writes times with the session's offset. */
function utc(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}

function instant(moment: number): string {
  return new Date(moment).toISOString();
}
