import { straightKm } from './distance.ts';
import { drivingTime } from './driving-time.ts';
import { HOUR } from './durations.ts';
import type { Journey, Stop } from './journey.ts';

const KM_PER_HOUR_BEYOND = 50;

type Leg = { readonly km: number; readonly begins: number };

/** How far the truck is from a stop, as the crow flies: driving to it, standing there, or driving on. */
export function kmFrom(journey: Journey, index: number, at: number): number {
  const stop = stopAt(journey, index);
  if (at < stop.arrival) {
    const leg = legTo(journey, index);
    return leg.km + (stop.parkedKm - leg.km) * shareDriven(leg, stop, at);
  }
  if (at <= stop.departure) return stop.parkedKm;
  const next = journey.stops[index + 1];
  if (next === undefined) return ((at - stop.departure) / HOUR) * KM_PER_HOUR_BEYOND;
  const leg = legTo(journey, index + 1);
  return leg.km * shareDriven(leg, next, at);
}

/** When the truck, driving to a stop, comes within this distance of it. */
export function ringEntry(journey: Journey, index: number, km: number): number {
  const stop = stopAt(journey, index);
  const leg = legTo(journey, index);
  if (leg.km <= km) return leg.begins;
  return leg.begins + ((leg.km - km) / (leg.km - stop.parkedKm)) * (stop.arrival - leg.begins);
}

/** When the truck, driving on from a stop, is this far from it. */
export function ringExit(journey: Journey, index: number, km: number): number {
  const stop = stopAt(journey, index);
  const next = journey.stops[index + 1];
  if (next === undefined) return stop.departure + (km / KM_PER_HOUR_BEYOND) * HOUR;
  return stop.departure + (km / legTo(journey, index + 1).km) * (next.arrival - stop.departure);
}

function legTo(journey: Journey, index: number): Leg {
  const stop = stopAt(journey, index);
  const before = journey.stops[index - 1];
  if (before === undefined) {
    return { km: journey.approachKm, begins: stop.arrival - drivingTime(journey.approachKm) };
  }
  return { km: straightKm(before.place, stop.place), begins: before.departure };
}

function shareDriven(leg: Leg, stop: Stop, at: number): number {
  return Math.min(1, Math.max(0, (at - leg.begins) / (stop.arrival - leg.begins)));
}

function stopAt(journey: Journey, index: number): Stop {
  const stop = journey.stops[index];
  if (stop === undefined) throw new Error(`The journey has no stop ${index}.`);
  return stop;
}
