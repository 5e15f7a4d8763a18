import type { Notification } from '@milepost/api-contract/notifications/notifications';
import { waypointPunctuality } from '@milepost/domain/eta/waypoint-punctuality';
import { LOST_AFTER_MS, LOW_AFTER_MS } from '@milepost/domain/gps-signal/gps-signal-status-of';
import type { BellType } from '@milepost/domain/notification/notification-type';
import type { TransportRow } from '../../transports/rows/list-rows-store.ts';

/** What people were notified of about a transport, or would have been. */
export type NotificationFacts = {
  readonly type: BellType;
  readonly waypointId: string | null;
  readonly at: number;
  readonly knownAt: number;
  /** For delays and approaches. */
  readonly expectedAt: number | null;
  readonly delayMs: number | null;
  /** For what a person has written. */
  readonly by?: string;
  readonly rating?: number;
};

type Subject = Omit<Notification, 'id' | 'read' | 'createdAt'>;
type Stop = TransportRow['waypoints'][number];

const MINUTE_MS = 60_000;

/** The facts of the message, and the transport as its reader sees it now. */
export function presentSubject(said: NotificationFacts, row: TransportRow): Subject {
  const [first] = row.waypoints;
  const last = row.waypoints.at(-1);
  if (first === undefined || last === undefined) throw new Error('A transport has stops.');
  const stop = isAboutFirst(said.type) ? first : row.waypoints.find(({ id }) => id === said.waypointId);
  return {
    type: said.type,
    transportId: row.id,
    trackingId: row.tracking_id,
    reference: row.reference ?? '',
    partner: row.partner_name,
    from: townOf(first),
    to: townOf(last),
    at: instant(said.at),
    knownAt: instant(said.knownAt),
    stop: stop === undefined ? null : presentStop(stop, said),
    lastSignalAt: lastSignalAt(said, row),
    stops: row.waypoints.length,
    written: said.by === undefined ? null : { by: said.by, rating: said.rating ?? null },
    stopsOnTime: said.type === 'TRANSPORT_COMPLETED' ? row.waypoints.filter(isOnTime).length : null,
  };
}

function isAboutFirst(type: BellType): boolean {
  return type === 'TRANSPORT_TRACKING_ID_MISSING' || type === 'TRANSPORT_GPS_MISSING';
}

function presentStop(stop: Stop, { expectedAt, delayMs }: NotificationFacts): Subject['stop'] {
  return {
    ...townOf(stop),
    number: stop.position + 1,
    timeZone: stop.timezone,
    plannedFrom: instant(Date.parse(stop.planned_from)),
    plannedTo: instant(Date.parse(stop.planned_to)),
    expectedAt: expectedAt === null ? null : instant(expectedAt),
    delayMinutes: delayMs === null ? null : Math.floor(delayMs / MINUTE_MS),
  };
}

/** As of then: signals may have arrived since. */
function lastSignalAt({ type, at }: NotificationFacts, { latest_signal_at: latest }: TransportRow): string | null {
  if (type !== 'TRANSPORT_GPS_STATUS_LOST' && type !== 'TRANSPORT_GPS_STATUS_LOW') return null;
  if (latest !== null && latest.getTime() <= at) return latest.toISOString();
  return instant(at - (type === 'TRANSPORT_GPS_STATUS_LOST' ? LOST_AFTER_MS : LOW_AFTER_MS));
}

function isOnTime({ status, ata, ata_not_before: notBefore, ...planned }: Stop): boolean {
  const arrival =
    ata === null ? null : { at: Date.parse(ata), notBefore: notBefore === null ? null : Date.parse(notBefore) };
  const punctuality = waypointPunctuality({
    planned: {
      kind: planned.planned_kind,
      from: Date.parse(planned.planned_from),
      to: Date.parse(planned.planned_to),
    },
    isCompleted: status === 'COMPLETED',
    arrival,
    areaEntered: null,
    missedUntil: null,
    expected: null,
  });
  return punctuality === 'ON_TIME';
}

function townOf({ country_code: countryCode, postal_code: postalCode, city }: Stop): Subject['from'] {
  return { countryCode, postalCode, city };
}

function instant(moment: number): string {
  return new Date(moment).toISOString();
}
