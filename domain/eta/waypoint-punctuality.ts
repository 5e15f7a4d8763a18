import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { Observed } from '../waypoint/waypoint.ts';
import { lateAfter, punctualityOf, type EtaStatus } from './punctuality.ts';

export type Judged = {
  readonly planned: PlannedArrival;
  readonly isCompleted: boolean;
  /** Null where it is unknown. */
  readonly arrival: Observed | null;
  /** When the vehicle came into the area, as long as it has come no nearer; null where it has not, or nobody knows. */
  readonly areaEntered: Observed | null;
  /** Until when it is known not to be there: its vehicle was seen elsewhere. Null where nobody saw it. */
  readonly missedUntil: number | null;
  /** When it is expected to be reached; null without a forecast. */
  readonly expected: number | null;
};

/**
 * Whether a waypoint is, or will be, reached on time; null where nobody knows. What was reached is judged by its arrival,
 * never by what had been expected; who is in the area is there, wherever the gate may be; and whoever has not come when
 * the window closes is late, whatever was expected before.
 */
export function waypointPunctuality(judged: Judged): EtaStatus | null {
  const { planned, arrival, areaEntered, missedUntil, expected } = judged;
  if (arrival !== null) return arrivalPunctuality(arrival, planned);
  if (judged.isCompleted) return null;
  if (areaEntered !== null) return arrivalPunctuality(areaEntered, planned);
  if (missedUntil !== null && missedUntil > lateAfter(planned)) return 'DELAYED';
  return expected === null ? null : punctualityOf(expected, planned);
}

/** Where only a span is known in which the vehicle came, it is late only if it was late at the beginning of it. */
function arrivalPunctuality({ at, notBefore }: Observed, planned: PlannedArrival): EtaStatus | null {
  const atTheLatest = punctualityOf(at, planned);
  if (atTheLatest !== 'DELAYED') return atTheLatest;
  return notBefore !== null && punctualityOf(notBefore, planned) === 'DELAYED' ? 'DELAYED' : null;
}
