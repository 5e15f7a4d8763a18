import type { TransportEvent } from '../transport-event.ts';

/** The actions that a person can undo right away, and the event that each of them leaves. */
const eventOf = {
  PLAN: (event) => event.type === 'PLANNED',
  CANCEL: (event) => event.type === 'CANCELLED',
  COMPLETE_WAYPOINT: (event) => event.type === 'WAYPOINT_CHANGED' && event.reason === 'MANUALLY',
  SET_TRACKING_ID: (event) => event.type === 'TRACKING_ID_SET' || event.type === 'TRACKING_ID_ASKED',
  SET_REFERENCE: (event) => event.type === 'REFERENCE_SET',
  WRITE_NOTE: (event) => event.type === 'NOTED',
} satisfies Record<string, (event: TransportEvent) => boolean>;

export type UndoableAction = keyof typeof eventOf;

export const undoableActions = Object.keys(eventOf) as readonly UndoableAction[];

/** The button is shown for 10 s; the rest allows for the way to the server. Chosen. */
const UNDO_WITHIN_MS = 15_000;

export type ActionDone = {
  readonly event: TransportEvent;
  readonly knownAt: number;
  /** The person who did it; null for a system. */
  readonly personId: string | null;
};

/**
 * The event to withdraw, given what people did with the transport, in order: the last one, if it is by this person,
 * from this action, and fresh. Anything done since may rest on it.
 */
export function findUndoableEvent<D extends ActionDone>(
  done: readonly D[],
  { action, personId, now }: { readonly action: UndoableAction; readonly personId: string; readonly now: number },
): D | null {
  const last = done.at(-1);
  if (last === undefined || last.personId !== personId || !eventOf[action](last.event)) return null;
  return now - last.knownAt <= UNDO_WITHIN_MS ? last : null;
}
