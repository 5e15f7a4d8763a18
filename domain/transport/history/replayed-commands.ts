import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { complete } from '../fold/complete-in-order.ts';
import { correctionsIn } from './corrections.ts';
import { plansEffectiveFrom } from './plan-effect.ts';
import type { Replayed } from './refold.ts';
import { followPlan, reopen } from '../commands/replan.ts';
import { emit, foldedUntil, type Step } from '../step.ts';
import type { KnownEvent, TransportEvent, WaypointChanged } from '../transport-event.ts';

/**
 * The commands of a history, to be folded in again with the signals. A completion that a signal has made earlier is not
 * repeated.
 */
export function replayedCommands(history: readonly KnownEvent[], days: WorkingDays): Replayed[] {
  const corrections = correctionsIn(history);
  const countFrom = new Map([...plansEffectiveFrom(history, corrections), ...namingsCountFrom(history)]);
  return history.flatMap(({ event, knownAt }) => {
    // Resets caused by a re-plan come back with the re-plan itself.
    const isPartOfPlan = event.type === 'WAYPOINT_CHANGED' && event.reason === 'RESET' && !corrections.has(event);
    const apply = isPartOfPlan ? null : doAgain(event, knownAt, days);
    return apply === null ? [] : [{ at: countFrom.get(event) ?? knownAt, apply }];
  });
}

/**
 * An ID that takes up earlier signals counts from the beginning, and so do IDs named before it. The last word wins. Any
 * other counts from its own moment, signals of that moment included, which are folded in before commands.
 */
function namingsCountFrom(history: readonly KnownEvent[]): ReadonlyMap<TransportEvent, number> {
  const countFrom = new Map<TransportEvent, number>();
  history.reduceRight((replacedFrom, { event, knownAt }) => {
    if (!('trackingId' in event)) return replacedFrom;
    const reachesBack = event.type === 'TRACKING_ID_SET' && event.countsFrom === null;
    const from = Math.min(reachesBack ? -Infinity : knownAt - 1, replacedFrom);
    countFrom.set(event, from);
    return from;
  }, Infinity);
  return countFrom;
}

function doAgain(event: TransportEvent, knownAt: number, days: WorkingDays): ((step: Step) => Step) | null {
  switch (event.type) {
    case 'TRACKING_ID_SET':
    case 'TRACKING_ID_ASKED':
    case 'TRACKING_ID_DECLINED':
    case 'REFERENCE_SET':
    case 'CANCELLED':
    case 'NOTED':
      return (step) => emit(step, event);
    case 'REPLANNED':
      return (step) => followPlan(step, event.wanted, knownAt, days);
    case 'WAYPOINT_CHANGED':
      if (event.reason === 'RESET') return (step) => resetAgain(step, event);
      // What follows from a driver's word comes back with it.
      if (event.byDriver === true) return null;
      return event.reason === 'MANUALLY' ? (step) => completeAgain(step, event, knownAt) : null;
    case 'DRIVER_REPORTED':
    case 'PLANNED':
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return null;
  }
}

function completeAgain(step: Step, event: WaypointChanged, saidAt: number): Step {
  const isDone = step.transport.waypoints[event.waypoint]?.status === 'COMPLETED';
  return foldedUntil(isDone ? step : complete(step, event.waypoint, { ...event, saidAt }), saidAt);
}

/** An administrator's correction. It is not needed where late signals show that the waypoint was not completed then. */
function resetAgain(step: Step, { waypoint, at }: WaypointChanged): Step {
  const { waypoints } = step.transport;
  const isLastDone = waypoints[waypoint]?.status === 'COMPLETED' && waypoints[waypoint + 1]?.status !== 'COMPLETED';
  return isLastDone ? reopen(step, waypoint, at) : step;
}
