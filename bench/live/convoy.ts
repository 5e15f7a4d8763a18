import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { ringHysteresisM, ringRadiusM } from '@milepost/domain/geofence/rings';

/** A truck that passes its first stop from the south. */
export type Truck = {
  readonly transportId: string;
  readonly trackingId: string;
  readonly fleet: number;
  readonly stop: Position;
  /** How far south of the stop it starts. */
  readonly southM: number;
};

export type Pace = {
  /** Signals per second, all trucks together. */
  readonly rate: number;
  readonly connections: number;
  readonly signalsPerRequest: number;
  /** The interval between a truck's signals, by its own clock. */
  readonly stepMs: number;
};

const METERS_A_SECOND = 22;
const METERS_A_DEGREE = 111_195.08;

/** The truck's position at the signal with this number, as it is sent. */
export function positionOf({ stop, southM }: Truck, count: number, stepMs: number): Position {
  const meters = southM - (count * stepMs * METERS_A_SECOND) / 1_000;
  return { latitude: Number((stop.latitude - meters / METERS_A_DEGREE).toFixed(6)), longitude: stop.longitude };
}

/** The numbers of the signals, after the first, that change something visible: ring 4, area, arrival, leaving. */
export function visibleSignals(truck: Truck, signals: number, stepMs: number): number[] {
  const left = ringRadiusM[2] + ringHysteresisM[2];
  const found: number[] = [];
  let before = metersBetween(truck.stop, positionOf(truck, 0, stepMs));
  for (let count = 1; count < signals; count += 1) {
    const meters = metersBetween(truck.stop, positionOf(truck, count, stepMs));
    const entered = ([4, 2, 1] as const).some((ring) => before > ringRadiusM[ring] && meters <= ringRadiusM[ring]);
    if (entered || (before <= left && meters > left)) found.push(count);
    before = meters;
  }
  return found;
}

/** The trucks that share a connection, in sending order. */
export function trucksOf<Own extends Truck>(trucks: readonly Own[], connection: number, connections: number): Own[] {
  return trucks.filter((_, index) => index % connections === connection);
}

/** When a request of a connection is due, in milliseconds after the first; they take turns. */
export function dueAfter(request: number, connection: number, { rate, connections, signalsPerRequest }: Pace): number {
  return ((request * connections + connection) * signalsPerRequest * 1_000) / rate;
}

/** The earliest times of each truck's changes: when the signals that cause them are sent. */
export function changesDue(trucks: readonly Truck[], pace: Pace, forMs: number): Map<string, number[]> {
  const due = new Map<string, number[]>();
  for (let connection = 0; connection < pace.connections; connection += 1) {
    const own = trucksOf(trucks, connection, pace.connections);
    const signals = 1 + Math.ceil((forMs * pace.rate) / 1_000 / pace.connections / own.length) + 1;
    for (const [place, truck] of own.entries()) {
      const times = visibleSignals(truck, signals, pace.stepMs)
        // The first signal of each truck is sent before the timed ones.
        .map((count) => Math.floor(((count - 1) * own.length + place) / pace.signalsPerRequest))
        .map((request) => dueAfter(request, connection, pace))
        .filter((at) => at < forMs);
      if (times.length > 0) due.set(truck.transportId, times);
    }
  }
  return due;
}
