import type { Fix } from '@milepost/domain/geofence/ring-passages';
import type { GpsSignalStatus } from '@milepost/domain/gps-signal/gps-signal-status';
import { isImpossibleJump } from '@milepost/domain/gps-signal/plausibility';
import { gpsStatusOf, statusOf } from '@milepost/domain/transport/reading/status';
import { passTime } from '@milepost/domain/transport/fold/pass-time';
import { mayHaveEarlierSignals } from '@milepost/domain/transport/timeframe';
import { planTransport, type Plan } from '@milepost/domain/transport/plan';
import { areaEntryOf, becameLate } from '@milepost/domain/transport/reading/stop-punctuality';
import { beginStep, type Step } from '@milepost/domain/transport/step';
import { trackSignal } from '@milepost/domain/transport/fold/track-signal';
import type { Transport } from '@milepost/domain/transport/transport';
import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import type { Random } from '../../dev/demo/world/seeded-random.ts';
import { randomUUID } from 'node:crypto';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Zones with different clock changes and holidays. */
const places = [
  ['Europe/Berlin', 'DE'],
  ['Europe/London', 'GB'],
  ['Europe/Helsinki', 'FI'],
  ['Atlantic/Azores', 'PT'],
] as const;

export function drawPlan(random: Random, begins: number): Plan {
  const [timezone, countryCode] = random.pick(places);
  let from = begins + random.integer(-30 * 60, 60 * 60) * MINUTE;
  const waypoints = Array.from({ length: random.integer(2, 4) }, (_, index) => {
    const planned = { kind: 'RANGE' as const, from, to: from + random.integer(0, 300) * MINUTE };
    from += random.integer(1, 16) * HOUR;
    const place = { latitude: 48 + index, longitude: 11, timezone, countryCode, stateCode: null };
    return { id: randomUUID(), place, planned };
  });
  const id = randomUUID();
  return { id, trackingId: random.chance(0.7) ? id : null, reference: null, waypoints };
}

/** The expected row and history of a transport, computed independently and compared at every step. */
export type ExpectedTransport = {
  readonly plan: Plan;
  transport: Transport;
  version: number;
  shown: string;
  lookedAt: number;
  /** Every event, with the moment at which it had to be learned. */
  readonly events: string[];
  /** The GPS status, and since when. */
  gps: { readonly status: GpsSignalStatus | null; readonly since: number; readonly isTold: boolean };
  /** What had to be reported about the GPS signal: what, since when, and when it had to be learned. */
  readonly gpsReports: string[];
};

/** Vehicles never jump, because that causes a refold, which G2 tests. */
export function drawFix(random: Random, { transport }: ExpectedTransport, at: number): Fix {
  const fix = { latitude: 48 + random.integer(-300, 2_400) / 1_000, longitude: 11, at };
  const before = transport.vehicle.fix;
  return before !== null && isImpossibleJump(before, fix) ? { ...before, at } : fix;
}

export function expectPlanned(plan: Plan, now: number, days: WorkingDays): ExpectedTransport {
  const transport = planTransport(plan, now, days);
  const shown = shownOf(transport, now);
  const gps = { status: gpsStatusOf(transport, now), since: now, isTold: false };
  return { plan, transport, version: 1, shown, lookedAt: now, events: [`PLANNED  ${now} ${now}`], gps, gpsReports: [] };
}

/** The first wake-up after planning is a refold if a device may already have sent signals that count. */
export function expectFirstWake(life: ExpectedTransport, now: number, days: WorkingDays): void {
  const { trackingId, waypoints } = life.plan;
  const isRefolded = trackingId !== null && mayHaveEarlierSignals({ waypoints }, now);
  updateExpected(life, passTime(beginStep(life.transport), now, days), now, isRefolded);
}

export function expectWake(life: ExpectedTransport, now: number, days: WorkingDays): void {
  updateExpected(life, passTime(beginStep(life.transport), now, days), now, false);
}

export function expectSignal(life: ExpectedTransport, fix: Fix, days: WorkingDays): void {
  updateExpected(life, trackSignal(beginStep(life.transport), fix, days), fix.at, false);
}

function updateExpected(life: ExpectedTransport, { transport, events }: Step, now: number, isSeen: boolean): void {
  const shown = shownOf(transport, now);
  const isLate = becameLate(transport, life.lookedAt + 1, now);
  const hasReturned = entriesOf(transport) !== entriesOf(life.transport);
  const isTold = expectGpsReport(life, transport, now);
  if (isSeen || isTold || isLate || hasReturned || events.length > 0 || shown !== life.shown) life.version += 1;
  for (const event of events) {
    const waypoint = 'waypoint' in event ? event.waypoint : '';
    const details = event.type === 'WAYPOINT_CHANGED' ? ` ${event.status} ${event.reason}` : '';
    life.events.push(`${event.type}${details} ${waypoint} ${event.at} ${now}`);
  }
  life.transport = transport;
  life.shown = shown;
  life.lookedAt = now;
}

/** A worse status is reported at once, a missing signal after an hour. */
function expectGpsReport(life: ExpectedTransport, transport: Transport, now: number): boolean {
  const { status: was } = life.gps;
  const status = gpsStatusOf(transport, now);
  if (status !== was) {
    const begins = (transport.waypoints[0]?.planned.from ?? 0) - 24 * HOUR;
    life.gps = { status, since: was === null ? begins : now, isTold: false };
    const { latestSignalAt } = transport.vehicle;
    const rank = [was, status].map((one) => worse.indexOf(one));
    const [before = -1, after = -1] = rank;
    if (before !== -1 && after > before) {
      const since = (latestSignalAt ?? 0) + (status === 'GPS_SIGNAL_LOST' ? 5 : 1) * HOUR + 1;
      life.gpsReports.push(`TRANSPORT_GPS_STATUS_${status === 'GPS_SIGNAL_LOST' ? 'LOST' : 'LOW'} ${since} ${now}`);
    }
  }
  const { since, isTold } = life.gps;
  if (status !== 'GPS_SIGNAL_MISSING' || isTold || now < since + HOUR) return false;
  life.gps = { ...life.gps, isTold: true };
  life.gpsReports.push(`TRANSPORT_GPS_MISSING ${since + HOUR} ${now}`);
  return true;
}

const worse: readonly (GpsSignalStatus | null)[] = ['GPS_SIGNAL_OK', 'GPS_SIGNAL_LOW', 'GPS_SIGNAL_LOST'];

function shownOf(transport: Transport, now: number): string {
  const isDoubtful = transport.waypoints.some(({ confirmation }) => confirmation !== null);
  return `${statusOf(transport, now)} ${gpsStatusOf(transport, now)} ${isDoubtful}`;
}

/** The area entries without an arrival: the vehicle may leave and return. */
function entriesOf({ waypoints }: Transport): string {
  return waypoints.map((waypoint) => areaEntryOf(waypoint)?.at ?? '').join();
}
