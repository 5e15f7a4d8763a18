import type { PlannedArrival } from '../waypoint/planned-arrival.ts';

/** Specification §3.10. */
export const etaStatuses = ['DELAYED', 'EARLY', 'ON_TIME'] as const;

export type EtaStatus = (typeof etaStatuses)[number];

/** An appointment is a single moment, so this much on either side is on time. */
const APPOINTMENT_TOLERANCE_MS = 15 * 60_000;

/** A vehicle that has not arrived by then is late. */
export function lateAfter({ kind, to }: PlannedArrival): number {
  return kind === 'APPOINTMENT' ? to + APPOINTMENT_TOLERANCE_MS : to;
}

/** How late a delayed arrival is: as of now, if it has been expected by now without arriving. */
export function lateBy(expected: number, { to }: PlannedArrival, now: number): number {
  return Math.max(expected, now) - to;
}

/** Judges an expected or actual arrival against the plan. Both edges of the window are on time. */
export function punctualityOf(arrival: number, planned: PlannedArrival): EtaStatus {
  const tolerance = planned.kind === 'APPOINTMENT' ? APPOINTMENT_TOLERANCE_MS : 0;
  if (arrival > lateAfter(planned)) return 'DELAYED';
  if (arrival < planned.from - tolerance) return 'EARLY';
  return 'ON_TIME';
}
