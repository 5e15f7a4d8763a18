import type { Waypoint } from '../waypoint/waypoint.ts';
import { evolve, withWaypoint } from './evolve.ts';
import type { TransportEvent } from './transport-event.ts';
import type { Transport } from './transport.ts';

/** A transport, and the events since the decision began. */
export type Step = { readonly transport: Transport; readonly events: readonly TransportEvent[] };

export function beginStep(transport: Transport): Step {
  return { transport, events: [] };
}

export function emit(step: Step, event: TransportEvent): Step {
  return { transport: evolve(step.transport, event), events: [...step.events, event] };
}

/** Changes the remembered state without an event. */
export function remember(step: Step, transport: Transport): Step {
  return { ...step, transport };
}

/** From now on, anything older than this moment counts as late, because it may mean something different by then. */
export function markFoldedUntil(step: Step, moment: number): Step {
  const { transport } = step;
  return remember(step, { ...transport, foldedUntil: Math.max(transport.foldedUntil, moment) });
}

export function rememberVisit(step: Step, index: number, change: Partial<Waypoint['visit']>): Step {
  const waypoint = step.transport.waypoints[index];
  if (waypoint === undefined) return step;
  return { ...step, transport: withWaypoint(step.transport, index, { visit: { ...waypoint.visit, ...change } }) };
}
