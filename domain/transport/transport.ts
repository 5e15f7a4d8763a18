import type { Fix } from '../geofence/ring-passages.ts';
import type { Waypoint } from '../waypoint/waypoint.ts';

export type Transport = {
  readonly id: string;
  readonly trackingId: string | null;
  /** The vehicle that the shipper asks for, until the carrier confirms it. */
  readonly askedFor: string | null;
  readonly declinedVehicles: readonly string[];
  readonly reference: string | null;
  /** In order; at least two. */
  readonly waypoints: readonly Waypoint[];
  readonly cancelledAt: number | null;
  readonly vehicle: Vehicle;
  /** A signal older than this needs a refold. */
  readonly foldedUntil: number;
};

/** What is remembered about the vehicle, in device time. */
export type Vehicle = {
  /** The first signal that counted for this transport, from any device. */
  readonly firstSignalAt: number | null;
  /** The latest signal or heartbeat of the device in use. */
  readonly latestSignalAt: number | null;
  readonly fix: Fix | null;
  /** The vehicle would have had to jump here, so the next signal has to confirm it. */
  readonly suspect: Fix | null;
  readonly halt: Halt | null;
  /** When an earlier transport of the vehicle ends; until then no rings count here. Null when free. */
  readonly busyUntil: number | null;
  /** Signals of the device in use count from here on; null: from the start of the timeframe. */
  readonly countsFrom: number | null;
  /** When the last sending device was replaced: a carrier's naming reaches back to here; null: to the start. */
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

/** The first waypoint that is not completed; -1 when all are. */
export function turnOf(transport: Transport): number {
  return transport.waypoints.findIndex(({ status }) => status !== 'COMPLETED');
}

/** The time of cancellation or of the last completion; null while open. */
export function endedAt({ cancelledAt, waypoints }: Transport): number | null {
  return cancelledAt ?? waypoints.at(-1)?.completion?.at ?? null;
}

export function isOver(transport: Transport): boolean {
  return transport.cancelledAt !== null || turnOf(transport) === -1;
}
