import type { WorkingDays } from '../../waypoint/closing-deadline.ts';
import { completeInOrder } from '../fold/complete-in-order.ts';
import { correctionsIn } from './corrections.ts';
import { plansEffectiveFrom } from './plan-effect.ts';
import type { FoldInput } from './refold.ts';
import { applyReplan, reopen } from '../commands/replan.ts';
import { emit, markFoldedUntil, type Step } from '../step.ts';
import type { KnownEvent, TransportEvent, WaypointChanged } from '../transport-event.ts';

/**
 * The commands in a history, to be folded again with the signals. A completion already made by an earlier signal is not
 * repeated.
 */
export function replayedCommands(history: readonly KnownEvent[], days: WorkingDays): FoldInput[] {
  const corrections = correctionsIn(history);
  const countFrom = new Map([...plansEffectiveFrom(history, corrections), ...namingsCountFrom(history)]);
  return history.flatMap(({ event, knownAt }) => {
    // Resets caused by a re-plan are reproduced by the re-plan itself.
    const isPartOfPlan = event.type === 'WAYPOINT_CHANGED' && event.reason === 'RESET' && !corrections.has(event);
    const apply = isPartOfPlan ? null : replayEvent(event, knownAt, days);
    return apply === null ? [] : [{ at: countFrom.get(event) ?? knownAt, apply }];
  });
}

/**
 * An ID that reaches back to earlier signals counts from the beginning, as do IDs named before it; the last one wins.
 * Others count from their own moment, including its signals, which are folded before commands.
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

function replayEvent(event: TransportEvent, knownAt: number, days: WorkingDays): ((step: Step) => Step) | null {
  switch (event.type) {
    case 'TRACKING_ID_SET':
    case 'TRACKING_ID_ASKED':
    case 'TRACKING_ID_DECLINED':
    case 'REFERENCE_SET':
    case 'CANCELLED':
    case 'NOTED':
      return (step) => emit(step, event);
    case 'REPLANNED':
      return (step) => applyReplan(step, event.wanted, knownAt, days);
    case 'WAYPOINT_CHANGED':
      if (event.reason === 'RESET') return (step) => replayReset(step, event);
      // Replaying the driver's report reproduces its effects.
      if (event.byDriver === true) return null;
      return event.reason === 'MANUALLY' ? (step) => replayCompletion(step, event, knownAt) : null;
    case 'DRIVER_REPORTED':
    case 'PLANNED':
    case 'WAYPOINT_DEPARTED':
    case 'CONFIRMATION_RAISED':
    case 'CONFIRMATION_SETTLED':
      return null;
  }
}

function replayCompletion(step: Step, event: WaypointChanged, reportedAt: number): Step {
  const isDone = step.transport.waypoints[event.waypoint]?.status === 'COMPLETED';
  return markFoldedUntil(isDone ? step : completeInOrder(step, event.waypoint, { ...event, reportedAt }), reportedAt);
}

/** An administrator's correction; unnecessary if late signals show that the waypoint was not completed at that time. */
function replayReset(step: Step, { waypoint, at }: WaypointChanged): Step {
  const { waypoints } = step.transport;
  const isLastDone = waypoints[waypoint]?.status === 'COMPLETED' && waypoints[waypoint + 1]?.status !== 'COMPLETED';
  return isLastDone ? reopen(step, waypoint, at) : step;
}
