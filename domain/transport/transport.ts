import type { Fix } from '../geofence/ring-passages.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

export type Transport = {
  readonly id: string;
  readonly trackingId: string | null;
  /** The vehicle that the shipper asks for while the carrier has not confirmed it. */
  readonly askedFor: string | null;
  /** Vehicles that do not carry it, as the carrier has said. */
  readonly declinedVehicles: readonly string[];
  readonly reference: string | null;
  /** In order; two at least. */
  readonly waypoints: readonly Waypoint[];
  readonly cancelledAt: number | null;
  readonly vehicle: Vehicle;
  /** Whatever is older than this must be put in its place by folding everything anew. */
  readonly foldedUntil: number;
};

/** What is remembered of the vehicle. Its times are its device's. */
export type Vehicle = {
  /** The first signal that counted for this transport, of whichever device. */
  readonly firstSignalAt: number | null;
  /** The newest signal, or heartbeat, of the device in use. */
  readonly latestSignalAt: number | null;
  readonly fix: Fix | null;
  /** It would have had to jump here: true only if the next signal says so too. */
  readonly suspect: Fix | null;
  readonly halt: Halt | null;
  /**
   * Another transport of the same vehicle comes first: until then its rings do not count here. Null when the vehicle
   * is free.
   */
  readonly busyUntil: number | null;
  /** Signals of the device in use count from this moment of its clock on; null from the beginning of the timeframe. */
  readonly countsFrom: number | null;
  /** When the last device that did send was replaced: what the carrier names reaches back to here; null: all the way. */
  readonly freeSince: number | null;
};

export type Halt = { readonly at: Fix; readonly until: number };

export const unseenVehicle: Vehicle = {
  firstSignalAt: null,
  latestSignalAt: null,
  fix: null,
  suspect: null,
  halt: null,
  busyUntil: null,
  countsFrom: null,
  freeSince: null,
};

/** The waypoint whose turn it is: the first that is not completed; -1 when all are. */
export function turnOf(transport: Transport): number {
  return transport.waypoints.findIndex(({ status }) => status !== 'COMPLETED');
}

/** When it was cancelled, or its last waypoint completed; null while it is open. */
export function endedAt({ cancelledAt, waypoints }: Transport): number | null {
  return cancelledAt ?? waypoints.at(-1)?.completion?.at ?? null;
}

export function isOver(transport: Transport): boolean {
  return transport.cancelledAt !== null || turnOf(transport) === -1;
}
