import type { Transport } from '../transport/transport.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

/** A stop that the vehicle still has to make for one of its transports. */
export type StopAhead = {
  readonly transportId: string;
  readonly waypoint: Waypoint;
  /** The place of its transport's previous stop; null for the first one. */
  readonly comesFrom: Waypoint['place'] | null;
};

/**
 * The vehicle's next stops by planned arrival, each transport in its own order. Stops in need of confirmation are left
 * out.
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
    const comesFrom = transport.waypoints[index - 1]?.place ?? null;
    return [{ stop: { transportId: transport.id, waypoint, comesFrom }, notBefore }];
  });
}
