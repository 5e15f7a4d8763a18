import { enteredTimeAt, momentIn } from '../time/entered-time.ts';
import { type FormStop, zoneOf } from './plan-form.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** As wide as windows at loading docks usually are. Chosen. */
const WINDOW_MS = 2 * HOUR_MS;

/**
 * The window that the usual time on the way suggests for the last stop, from the next full hour on; null if it already
 * has times, or there is nothing to count from.
 */
export function suggestedWindow(
  stops: readonly FormStop[],
  onTheWayMinutes: number,
): Pick<FormStop, 'when' | 'kind' | 'from' | 'to'> | null {
  const [first, last] = [stops[0], stops.at(-1)];
  if (first === undefined || last === undefined || first === last || last.isCompleted || hasTimes(last)) return null;
  const leaves = momentIn(first.kind === 'RANGE' ? first.to : first.from, zoneOf(first));
  if (leaves === null || onTheWayMinutes <= 0) return null;
  const begins = Math.ceil((leaves + onTheWayMinutes * MINUTE_MS) / HOUR_MS) * HOUR_MS;
  const zone = zoneOf(last);
  return { when: null, kind: 'RANGE', from: enteredTimeAt(begins, zone), to: enteredTimeAt(begins + WINDOW_MS, zone) };
}

function hasTimes({ when, from, to }: FormStop): boolean {
  return [when ?? '', from.date, from.time, to.date, to.time].some((text) => text.trim() !== '');
}
