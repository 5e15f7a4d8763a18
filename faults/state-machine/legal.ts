import type { RefusalCode } from '@milepost/api-contract/refusal-code';
import type { TransportSnapshot, StopSnapshot } from './transport-snapshot.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The product's rules, rewritten in the simplest form: the code of a refusal, or null. */
export type Verdict = RefusalCode | null;

export type Window = Pick<StopSnapshot, 'from' | 'to'>;

export function turnOf({ stops }: TransportSnapshot): number {
  return stops.findIndex(({ status }) => status !== 'COMPLETED');
}

export function planVerdict(windows: readonly Window[], now: number, standing: readonly Window[] = []): Verdict {
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

export function replanVerdict(
  seen: TransportSnapshot,
  planVersion: number,
  wanted: readonly (Window & { readonly id: string })[],
  now: number,
): Verdict {
  if (planVersion !== seen.planVersion) return 'STALE_VERSION';
  const over = refusalIfOver(seen);
  if (over !== null) return over;
  const done = seen.stops.slice(0, turnOf(seen));
  if (done.some(({ id }, index) => wanted[index]?.id !== id)) return 'WAYPOINT_OUT_OF_TURN';
  return planVerdict([...done, ...wanted.slice(done.length)], now, seen.stops);
}

export function cancelVerdict(seen: TransportSnapshot): Verdict {
  return seen.cancelledAt === null ? refusalIfOver(seen) : 'ALREADY_CANCELLED';
}

export function setTrackingIdVerdict(seen: TransportSnapshot, trackingId: string): Verdict {
  return refusalIfOver(seen) ?? (trackingId.trim() === '' ? 'TRACKING_ID_EMPTY' : null);
}

export function setReferenceVerdict({ cancelledAt }: TransportSnapshot): Verdict {
  return cancelledAt === null ? null : 'TRANSPORT_CANCELLED';
}

export function completeVerdict(seen: TransportSnapshot, place: number, arrivedAt: number, now: number): Verdict {
  const { stops } = seen;
  if (stops[place] === undefined) return 'NOT_FOUND';
  const over = refusalIfOver(seen);
  if (over !== null) return over;
  const next = stops[place + 1];
  if (place !== turnOf(seen) || (next !== undefined && next.status !== 'OPEN')) return 'WAYPOINT_OUT_OF_TURN';
  if (arrivedAt >= now) return 'COMPLETION_TIME_NOT_IN_PAST';
  const arrivals = stops.slice(0, place).map(({ ata }) => ata ?? 0);
  const begins = (stops[0]?.from ?? 0) - DAY;
  return arrivedAt < Math.max(begins, ...arrivals) ? 'COMPLETION_TIME_BEFORE_PREVIOUS' : null;
}

export function movePinVerdict(seen: TransportSnapshot, place: number, client: 'shipper' | 'carrier'): Verdict {
  if (client === 'carrier') return 'NOT_AUTHORIZED';
  const stop = seen.stops[place];
  if (stop === undefined) return 'NOT_FOUND';
  return refusalIfOver(seen) ?? (stop.status === 'COMPLETED' ? 'WAYPOINT_OUT_OF_TURN' : null);
}

type LastReminder = { readonly lastAt: number | null; readonly hasAnswered: boolean };

/** Allowed if the vehicle is not named or not seen and its carrier has not answered, at most once in two hours. */
export function remindVerdict(seen: TransportSnapshot, { lastAt, hasAnswered }: LastReminder, now: number): Verdict {
  const over = refusalIfOver(seen);
  if (over !== null) return over;
  if (!hasCarrierToAct(seen)) return 'NOTHING_TO_REMIND_OF';
  if (hasAnswered) return 'CARRIER_HAS_ANSWERED';
  return lastAt !== null && now < lastAt + 2 * HOUR ? 'REMINDED_RECENTLY' : null;
}

export function hasCarrierToAct({ trackingId, gpsSignalStatus }: TransportSnapshot): boolean {
  return trackingId === null || (gpsSignalStatus !== null && gpsSignalStatus !== 'GPS_SIGNAL_OK');
}

export function resetVerdict({ stops, cancelledAt }: TransportSnapshot, place: number): Verdict {
  if (stops[place] === undefined) return 'NOT_FOUND';
  if (cancelledAt !== null) return 'TRANSPORT_CANCELLED';
  if (stops[place].status !== 'COMPLETED') return 'WAYPOINT_NOT_COMPLETED';
  return stops[place + 1]?.status === 'COMPLETED' ? 'WAYPOINT_OUT_OF_TURN' : null;
}

export function refusalIfOver(seen: TransportSnapshot): Verdict {
  if (seen.cancelledAt !== null) return 'TRANSPORT_CANCELLED';
  return turnOf(seen) === -1 ? 'TRANSPORT_COMPLETED' : null;
}
