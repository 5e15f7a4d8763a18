import { isOldEta, etaCurrentUntil } from '../eta/eta-standing.ts';
import { etaBasis } from '../transport/reading/transport-standing-facts.ts';
import type { Transport } from '../transport/transport.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';
import { judgeDelay, noDelayJudged, type JudgedDelay } from './judge-delay.ts';
import type { Occurrence } from './occurrence.ts';

/** How long before the expected arrival a vehicle's approach is reported. */
const APPROACHES_BEFORE_MS = 2 * 3_600_000;
/** Expected arrivals that moved by no more than this are not news. */
const ETA_MOVED_MS = 30 * 60_000;

/** What was reported about the expected arrival at a stop. */
export type ReportedStopForecast = {
  readonly delay: JudgedDelay;
  readonly approachReportedAt: number | null;
  readonly reportedEta: number | null;
};

export const nothingReported: ReportedStopForecast = {
  delay: noDelayJudged,
  approachReportedAt: null,
  reportedEta: null,
};

type NewForecast = {
  /** By stop. */
  readonly expected: ReadonlyMap<string, number>;
  /** By stop, for all open ones. */
  readonly told: ReadonlyMap<string, ReportedStopForecast>;
  /** In minutes: all that anyone of either party uses. */
  readonly thresholds: readonly number[];
};

type OfForecast = {
  readonly occurrences: readonly Occurrence[];
  readonly told: ReadonlyMap<string, ReportedStopForecast>;
  /** When the approach to the next stop will be reported, unless the forecast changes. */
  readonly approachAt: number | null;
};

/** What a new forecast brings about. One that rests on old signals reports nothing. */
export function occurrencesOfForecast(transport: Transport, made: NewForecast, now: number): OfForecast {
  const basis = etaBasis(transport, now, now);
  if (isOldEta({ ...basis, currentUntil: etaCurrentUntil(basis) }, now)) {
    return { occurrences: [], told: made.told, approachAt: null };
  }
  const stops = transport.waypoints.flatMap((waypoint) => stopOf(waypoint, made));
  const told = new Map([...made.told, ...stops.map((stop) => [stop.id, markReported(stop, now)] as const)]);
  const occurrences = stops.flatMap((stop) => [
    ...ofEta(stop),
    ...ofDelay(stop, stops, made.told),
    ...ofApproach(stop),
  ]);
  const approaches = stops
    .filter(({ id }) => told.get(id)?.approachReportedAt === null)
    .map(({ approachAt }) => approachAt);
  return { occurrences, told, approachAt: approaches.length === 0 ? null : Math.min(...approaches) };

  function ofEta({ id, before, expected, isEtaNews }: Stop): Occurrence[] {
    if (!isEtaNews) return [];
    return [
      { type: 'transport.eta.changed', at: now, waypointId: id, before: before.reportedEta, expectedAt: expected },
    ];
  }

  function ofApproach({ id, before, expected, approachAt }: Stop): Occurrence[] {
    if (before.approachReportedAt !== null || approachAt > now) return [];
    return [{ type: 'TRANSPORT_APPROACHING_WAYPOINT', at: now, waypointId: id, expectedAt: expected }];
  }

  function ofDelay(stop: Stop, all: readonly Stop[], toldBefore: NewForecast['told']): Occurrence[] {
    const { delay, expected, id } = stop;
    if (delay === null || delay.crossed.length === 0 || delay.delayMs === null) return [];
    const exceeded = delay.crossed.filter((minutes) => isWorst(stop, minutes, all, toldBefore));
    const at = { at: now, waypointId: id, expectedAt: expected };
    return [{ type: 'TRANSPORT_DELAYED', ...at, delayMs: delay.delayMs, exceeded, exceededAtStop: delay.crossed }];
  }
}

type Stop = {
  readonly id: string;
  readonly before: ReportedStopForecast;
  readonly expected: number;
  readonly approachAt: number;
  readonly isEtaNews: boolean;
  /** Null in the stop's area, where the entry decides, not a wait at the gate. */
  readonly delay: ReturnType<typeof judgeDelay> | null;
};

function stopOf(
  { id, status, confirmation, planned }: Waypoint,
  { expected: byStop, told, thresholds }: NewForecast,
): Stop[] {
  const moment = byStop.get(id);
  if (moment === undefined || status === 'COMPLETED' || confirmation !== null) return [];
  const expected = Math.round(moment);
  const before = told.get(id) ?? nothingReported;
  return [
    {
      id,
      before,
      expected,
      approachAt: expected - APPROACHES_BEFORE_MS,
      isEtaNews: before.reportedEta === null || Math.abs(expected - before.reportedEta) > ETA_MOVED_MS,
      delay: status === 'AREA_ENTERED' ? null : judgeDelay(before.delay, expected - planned.to, thresholds),
    },
  ];
}

function markReported({ before, expected, approachAt, isEtaNews, delay }: Stop, now: number): ReportedStopForecast {
  return {
    delay: delay === null ? before.delay : { delayMs: delay.delayMs, above: delay.above },
    approachReportedAt: before.approachReportedAt ?? (approachAt <= now ? now : null),
    reportedEta: isEtaNews ? expected : before.reportedEta,
  };
}

/**
 * Of all stops that have just exceeded a threshold, the most delayed reports it for the transport, if none was above
 * it.
 */
function isWorst(stop: Stop, minutes: number, all: readonly Stop[], before: NewForecast['told']): boolean {
  const others = [...before].filter(([id]) => id !== stop.id);
  if (others.some(([, { delay }]) => delay.above.includes(minutes))) return false;
  const crossing = all.filter(({ delay }) => delay?.crossed.includes(minutes) === true);
  const longest = Math.max(...crossing.map(({ delay }) => delay?.delayMs ?? -Infinity));
  return crossing.find(({ delay }) => delay?.delayMs === longest)?.id === stop.id;
}
