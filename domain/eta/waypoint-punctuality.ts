import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { Observed } from '../waypoint/waypoint.ts';
import { punctualityOf, type EtaStatus } from './punctuality.ts';

export type Judged = {
  readonly planned: PlannedArrival;
  readonly isCompleted: boolean;
  /** Null where it is unknown. */
  readonly arrival: Observed | null;
  /** When it is expected to be reached; null without a forecast. */
  readonly expected: number | null;
};

/**
 * Whether a waypoint is, or will be, reached on time; null where nobody knows. What was reached is judged by its arrival,
 * never by what had been expected.
 */
export function waypointPunctuality({ planned, isCompleted, arrival, expected }: Judged): EtaStatus | null {
  if (arrival !== null) return arrivalPunctuality(arrival, planned);
  return isCompleted || expected === null ? null : punctualityOf(expected, planned);
}

/** Where only a span is known in which the vehicle came, it is late only if it was late at the beginning of it. */
function arrivalPunctuality({ at, notBefore }: Observed, planned: PlannedArrival): EtaStatus | null {
  const atTheLatest = punctualityOf(at, planned);
  if (atTheLatest !== 'DELAYED') return atTheLatest;
  return notBefore !== null && punctualityOf(notBefore, planned) === 'DELAYED' ? 'DELAYED' : null;
}
