import { notVisited, type Visit } from '@milepost/domain/waypoint/waypoint';
import { unseenVehicle, type Transport, type Vehicle } from '@milepost/domain/transport/transport';

/** The stored form of the tracker's memory, without initial values. */
export type TrackingMemory = {
  readonly vehicle: Partial<Vehicle>;
  readonly visits: readonly Partial<Visit>[];
  /** Null: nothing has been folded in. */
  readonly foldedUntil: number | null;
};

export function memoryOf(transport: Transport): TrackingMemory {
  return {
    vehicle: changed(transport.vehicle, unseenVehicle),
    visits: transport.waypoints.map(({ visit }) => changed(visit, notVisited)),
    foldedUntil: Number.isFinite(transport.foldedUntil) ? transport.foldedUntil : null,
  };
}

export function recallVehicle(memory: TrackingMemory | null): Vehicle {
  return { ...unseenVehicle, ...memory?.vehicle };
}

export function recallVisit(memory: TrackingMemory | null, position: number): Visit {
  return { ...notVisited, ...memory?.visits[position] };
}

export function recallFoldedUntil(memory: TrackingMemory | null): number {
  return memory?.foldedUntil ?? -Infinity;
}

function changed<T extends object>(value: T, initial: T): Partial<T> {
  const found: Partial<T> = {};
  for (const key in value) if (value[key] !== initial[key]) found[key] = value[key];
  return found;
}
