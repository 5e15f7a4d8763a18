import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { complete } from '../fold/complete-in-order.ts';
import { correctionsIn } from './corrections.ts';
import { plansCountFrom } from './plan-effect.ts';
import type { Deed } from './refold.ts';
import { followPlan, reopen } from '../commands/replan.ts';
import { emit, type Step } from '../step.ts';
import type { TransportEvent, WaypointChanged } from '../transport-event.ts';

/** An event, and when we learned of it. */
export type Learned = { readonly event: TransportEvent; readonly knownAt: number };

/**
 * What people did, out of a transport's history, to be folded in again together with its signals. What a signal has
 * meanwhile settled earlier, nobody needs to do any more.
 */
export function deedsOf(history: readonly Learned[], days: WorkingDays): Deed[] {
  const corrections = correctionsIn(history);
  const countFrom = new Map([...plansCountFrom(history, corrections), ...namingsCountFrom(history)]);
  return history.flatMap(({ event, knownAt }) => {
    // What a new plan reset, it resets again.
    const isPartOfPlan = event.type === 'WAYPOINT_CHANGED' && event.reason === 'RESET' && !corrections.has(event);
    const apply = isPartOfPlan ? null : doAgain(event, knownAt, days);
    return apply === null ? [] : [{ at: countFrom.get(event) ?? knownAt, apply }];
  });
}

/**
 * An ID that takes up what its device sent before counts as if it had been there from the beginning, and so does whatever
 * was said of vehicles before it: the later word holds.
 */
function namingsCountFrom(history: readonly Learned[]): ReadonlyMap<TransportEvent, number> {
  const countFrom = new Map<TransportEvent, number>();
  history.reduceRight((replacedFrom, { event, knownAt }) => {
    if (!('trackingId' in event)) return replacedFrom;
    const reachesBack = event.type === 'TRACKING_ID_SET' && event.countsFrom === null;
    const from = Math.min(reachesBack ? -Infinity : knownAt, replacedFrom);
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
      return (step) => emit(step, event);
    case 'REPLANNED':
      return (step) => followPlan(step, event.wanted, knownAt, days);
    case 'WAYPOINT_CHANGED':
      if (event.reason === 'RESET') return (step) => resetAgain(step, event);
      return event.reason === 'MANUALLY' ? (step) => completeAgain(step, event, knownAt) : null;
    case 'PLANNED':
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return null;
  }
}

function completeAgain(step: Step, event: WaypointChanged, saidAt: number): Step {
  const isDone = step.transport.waypoints[event.waypoint]?.status === 'COMPLETED';
  return isDone ? step : complete(step, event.waypoint, { ...event, saidAt });
}

/** An administrator's correction. What late evidence shows not to have been completed then, needs none. */
function resetAgain(step: Step, { waypoint, at }: WaypointChanged): Step {
  const { waypoints } = step.transport;
  const isLastDone = waypoints[waypoint]?.status === 'COMPLETED' && waypoints[waypoint + 1]?.status !== 'COMPLETED';
  return isLastDone ? reopen(step, waypoint, at) : step;
}
