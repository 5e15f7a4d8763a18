import type { Transport } from '../transport/transport.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

/** A stop the vehicle has yet to make, for one of its transports. */
export type StopAhead = { readonly transportId: string; readonly waypoint: Waypoint; readonly isFirst: boolean };

/**
 * The stops that the vehicle of these transports goes to, by planned arrival, each transport's in its own order. Where it
 * is not known whether a stop was made, it is left out: the way goes straight to the next.
 */
export function stopsAhead(transports: readonly Transport[]): StopAhead[] {
  return transports
    .flatMap(stopsOf)
    .sort((a, b) => a.notBefore - b.notBefore)
    .map(({ stop }) => stop);
}

function stopsOf(transport: Transport): { readonly stop: StopAhead; readonly notBefore: number }[] {
  if (transport.cancelledAt !== null) return [];
  let notBefore = -Infinity;
  return transport.waypoints.flatMap((waypoint, index) => {
    if (waypoint.status === 'COMPLETED' || waypoint.confirmation !== null) return [];
    notBefore = Math.max(notBefore, waypoint.planned.from);
    return [{ stop: { transportId: transport.id, waypoint, isFirst: index === 0 }, notBefore }];
  });
}
