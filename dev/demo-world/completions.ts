import type { WaypointCompletionReason } from '@milepost/domain/waypoint/waypoint-completion-reason';
import { confirmationDeadline, overdueDeadline } from './closing-deadline.ts';
import { MINUTE } from './durations.ts';
import { latestSignal, type Journey, type Stop } from './journey.ts';
import { ringEntry, ringExit } from './position.ts';

const RING_1_KM = 1;
const RING_2_KM = 5;
const RING_3_KM = 20;
/** A stop out of turn is reached only by a halt of this length. */
const HALT = 10 * MINUTE;

export type Completion = {
  readonly at: number;
  readonly reason: WaypointCompletionReason;
  readonly ata: number | null;
};

/** Which stops are completed as far as is known at a moment, one entry for each stop. */
export function completionsAt(journey: Journey, at: number): readonly (Completion | null)[] {
  const own: (Completion | null)[] = [];
  let deadline = -Infinity;
  for (const [index, stop] of journey.stops.entries()) {
    deadline = Math.max(deadline, deadlineOf(journey, stop));
    const before = index === 0 ? { at: -Infinity } : own[index - 1];
    const isInTurn = before !== null && before !== undefined && before.at <= stop.arrival;
    own.push(
      earliest(at, [
        geofenceCompletion(journey, index, stop, isInTurn, at),
        manualCompletion(journey, index),
        { at: deadline, reason: 'OVERDUE', ata: null },
      ]),
    );
  }
  return own.map((completion, index) => earliest(at, [completion, bySubsequent(own.slice(index + 1))]));
}

/** The first signal came after the planned arrival, when the truck had been there already, or had it? */
export function isDoubtful({ signals }: Journey, { arrival, planned }: Stop): boolean {
  return signals !== null && signals.from > planned.to && arrival < signals.from;
}

function deadlineOf(journey: Journey, stop: Stop): number {
  const overdue = overdueDeadline(stop.place, stop.planned.to);
  const { signals } = journey;
  if (signals === null || signals.from > overdue || !isDoubtful(journey, stop)) return overdue;
  return confirmationDeadline(stop.place, stop.planned.to, signals.from);
}

function geofenceCompletion(
  journey: Journey,
  index: number,
  stop: Stop,
  isInTurn: boolean,
  at: number,
): Completion | null {
  const latest = latestSignal(journey, at);
  const isSeen = (moment: number): boolean =>
    journey.signals !== null && latest !== null && moment >= journey.signals.from && moment <= latest;
  if (!isSeen(stop.arrival)) return null;
  if (stop.parkedKm <= RING_1_KM) {
    const known = isInTurn ? stop.arrival : stop.arrival + HALT;
    return isSeen(known) ? { at: known, reason: 'ARRIVED', ata: stop.arrival } : null;
  }
  const left = ringExit(journey, index, RING_3_KM);
  if (!isSeen(left)) return null;
  const entered = ringEntry(journey, index, RING_2_KM);
  return { at: left, reason: 'AREA_ARRIVED', ata: isSeen(entered) ? entered : null };
}

function manualCompletion({ manual }: Journey, index: number): Completion | null {
  const given = manual.get(index);
  return given === undefined ? null : { at: given.knownAt, reason: 'MANUALLY_COMPLETED', ata: given.ata };
}

function bySubsequent(later: readonly (Completion | null)[]): Completion | null {
  const seen = later.filter((each) => each?.reason === 'ARRIVED' || each?.reason === 'AREA_ARRIVED');
  const first = earliest(Infinity, seen);
  return first === null ? null : { at: first.at, reason: 'BY_SUBSEQUENT_WAYPOINT', ata: null };
}

function earliest(until: number, candidates: readonly (Completion | null)[]): Completion | null {
  let found: Completion | null = null;
  for (const candidate of candidates) {
    if (candidate !== null && candidate.at <= until && (found === null || candidate.at < found.at)) found = candidate;
  }
  return found;
}
