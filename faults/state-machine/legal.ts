import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { Seen, SeenStop } from './transport-snapshot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The product's rules, rewritten in the simplest form: the code of a refusal, or null. */
export type Verdict = RefusalCode | null;

export type Window = Pick<SeenStop, 'from' | 'to'>;

export function turnOf({ stops }: Seen): number {
  return stops.findIndex(({ status }) => status !== 'COMPLETED');
}

export function mayPlan(windows: readonly Window[], now: number, standing: readonly Window[] = []): Verdict {
  if (windows.length < 2) return 'TOO_FEW_WAYPOINTS';
  if (windows.some(({ from, to }) => to < from)) return 'WINDOW_ENDS_BEFORE_START';
  for (const [index, { to }] of windows.entries()) {
    const before = windows[index - 1];
    if (before !== undefined && to < before.from) return 'STOPS_OUT_OF_ORDER';
  }
  const [first, last] = [windows[0]?.from ?? 0, windows.at(-1)?.to ?? 0];
  if (last < now) return 'PLANNED_IN_THE_PAST';
  if (first < now - 2 * DAY && first < (standing[0]?.from ?? Infinity)) return 'PLANNED_TOO_FAR_BACK';
  return last > now + 45 * DAY && last > (standing.at(-1)?.to ?? 0) ? 'PLANNED_TOO_FAR_AHEAD' : null;
}

export function mayReplan(
  seen: Seen,
  planVersion: number,
  wanted: readonly (Window & { readonly id: string })[],
  now: number,
): Verdict {
  if (planVersion !== seen.planVersion) return 'STALE_VERSION';
  const over = isOver(seen);
  if (over !== null) return over;
  const done = seen.stops.slice(0, turnOf(seen));
  if (done.some(({ id }, index) => wanted[index]?.id !== id)) return 'WAYPOINT_OUT_OF_TURN';
  return mayPlan([...done, ...wanted.slice(done.length)], now, seen.stops);
}

export function mayCancel(seen: Seen): Verdict {
  return seen.cancelledAt === null ? isOver(seen) : 'ALREADY_CANCELLED';
}

export function maySetTrackingId(seen: Seen, trackingId: string): Verdict {
  return isOver(seen) ?? (trackingId.trim() === '' ? 'TRACKING_ID_EMPTY' : null);
}

export function maySetReference({ cancelledAt }: Seen): Verdict {
  return cancelledAt === null ? null : 'TRANSPORT_CANCELLED';
}

export function mayComplete(seen: Seen, place: number, arrivedAt: number, now: number): Verdict {
  const { stops } = seen;
  if (stops[place] === undefined) return 'NOT_FOUND';
  const over = isOver(seen);
  if (over !== null) return over;
  const next = stops[place + 1];
  if (place !== turnOf(seen) || (next !== undefined && next.status !== 'OPEN')) return 'WAYPOINT_OUT_OF_TURN';
  if (arrivedAt >= now) return 'COMPLETION_TIME_NOT_IN_PAST';
  const arrivals = stops.slice(0, place).map(({ ata }) => ata ?? 0);
  const begins = (stops[0]?.from ?? 0) - DAY;
  return arrivedAt < Math.max(begins, ...arrivals) ? 'COMPLETION_TIME_BEFORE_PREVIOUS' : null;
}

export function mayMovePin(seen: Seen, place: number, client: 'shipper' | 'carrier'): Verdict {
  if (client === 'carrier') return 'NOT_AUTHORIZED';
  const stop = seen.stops[place];
  if (stop === undefined) return 'NOT_FOUND';
  return isOver(seen) ?? (stop.status === 'COMPLETED' ? 'WAYPOINT_OUT_OF_TURN' : null);
}

type Heard = { readonly lastAt: number | null; readonly hasAnswered: boolean };

/** Allowed if the vehicle is not named or not seen and its carrier has not answered, at most once in two hours. */
export function mayRemind(seen: Seen, { lastAt, hasAnswered }: Heard, now: number): Verdict {
  const over = isOver(seen);
  if (over !== null) return over;
  if (!hasCarrierToAct(seen)) return 'NOTHING_TO_REMIND_OF';
  if (hasAnswered) return 'CARRIER_HAS_ANSWERED';
  return lastAt !== null && now < lastAt + 2 * HOUR ? 'REMINDED_RECENTLY' : null;
}

export function hasCarrierToAct({ trackingId, gpsSignalStatus }: Seen): boolean {
  return trackingId === null || (gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK');
}

export function mayReset({ stops, cancelledAt }: Seen, place: number): Verdict {
  if (stops[place] === undefined) return 'NOT_FOUND';
  if (cancelledAt !== null) return 'TRANSPORT_CANCELLED';
  if (stops[place].status !== 'COMPLETED') return 'WAYPOINT_NOT_COMPLETED';
  return stops[place + 1]?.status === 'COMPLETED' ? 'WAYPOINT_OUT_OF_TURN' : null;
}

export function isOver(seen: Seen): Verdict {
  if (seen.cancelledAt !== null) return 'TRANSPORT_CANCELLED';
  return turnOf(seen) === -1 ? 'TRANSPORT_COMPLETED' : null;
}
