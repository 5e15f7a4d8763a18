import { DAY, MINUTE } from './durations.ts';
import { signalsReceived, type SentSignal } from './sent-signals.ts';
import { lastOf } from './stop.ts';
import type { Haul } from './trip.ts';

/** Just close enough to follow the route between two signals. */
const THINNED_INTERVAL = 14 * MINUTE;

/**
 * The signals kept of a truck: for a journey that ended days ago, only as many as are needed to see where it went,
 * which keeps the demo small.
 */
export function signalsKept({ sender, trips }: Haul, after: number, until: number, now: number): SentSignal[] {
  const ended = Math.max(...trips.map(({ stops }) => lastOf(stops).departure));
  if (ended > now - 2 * DAY) return signalsReceived(sender, after, until);
  const intervalMs = Math.max(sender.device.intervalMs, THINNED_INTERVAL);
  return signalsReceived({ ...sender, device: { ...sender.device, intervalMs } }, after, until).filter(
    ({ signal }) => signal.position !== null,
  );
}
