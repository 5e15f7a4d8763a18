import type { PlannedArrival } from '../waypoint/planned-arrival.ts';
import type { ObservedTime } from '../waypoint/waypoint.ts';
import { lateAfter, punctualityOf, type EtaStatus } from './punctuality.ts';

export type ArrivalFacts = {
  readonly planned: PlannedArrival;
  readonly isCompleted: boolean;
  /** Null if unknown. */
  readonly arrival: ObservedTime | null;
  /** When the vehicle entered the area, until it arrives; null if unknown. */
  readonly areaEntered: ObservedTime | null;
  /** The last time the vehicle was known to be elsewhere; null without a signal. */
  readonly missedUntil: number | null;
  /** The expected arrival; null without a forecast. */
  readonly expected: number | null;
};

/**
 * Judges a waypoint by its arrival, then by the entry into its area, then by the closed window, then by the forecast.
 * Null if unknown.
 */
export function waypointPunctuality(judged: ArrivalFacts): EtaStatus | null {
  const { planned, arrival, areaEntered, missedUntil, expected } = judged;
  if (arrival !== null) return arrivalPunctuality(arrival, planned);
  if (judged.isCompleted) return null;
  if (areaEntered !== null) return arrivalPunctuality(areaEntered, planned);
  if (missedUntil !== null && missedUntil > lateAfter(planned)) return 'DELAYED';
  return expected === null ? null : punctualityOf(expected, planned);
}

/** An arrival known only as an interval is late when even its start is late. */
function arrivalPunctuality({ at, notBefore }: ObservedTime, planned: PlannedArrival): EtaStatus | null {
  const atTheLatest = punctualityOf(at, planned);
  if (atTheLatest !== 'DELAYED') return atTheLatest;
  return notBefore !== null && punctualityOf(notBefore, planned) === 'DELAYED' ? 'DELAYED' : null;
}
