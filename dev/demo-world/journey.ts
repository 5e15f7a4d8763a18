import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';
import { DAY } from './durations.ts';
import type { Place } from './places.ts';
import type { Span } from './planned-windows.ts';

/** What truly happens at a stop, seen by anybody or not. Instants are epoch milliseconds. */
export type Stop = {
  readonly place: Place;
  readonly planned: PlannedArrival;
  readonly arrival: number;
  readonly departure: number;
  /** How far from the given point the truck stands; beyond 1 km only the area is reached. */
  readonly parkedKm: number;
};

/** The whole truth about a transport, from which `observe` says what is known of it at any moment. */
export type Journey = {
  readonly stops: readonly [Stop, ...Stop[]];
  /** From where the truck comes to its first stop. */
  readonly approachKm: number;
  readonly hasTrackingId: boolean;
  /** From the first signal to the last one before the device falls silent; null: it never sends. */
  readonly signals: Span | null;
  /** How old the newest signal is while the device sends. */
  readonly signalAge: number;
  /** How far forecasts are off, as a share of the time left. */
  readonly forecastError: number;
  /** Stops that a user completes, by their position. */
  readonly manual: ReadonlyMap<number, { readonly knownAt: number; readonly ata: number }>;
  readonly cancelledAt: number | null;
};

/** When tracking begins. */
export function timeframeOpening({ stops }: Pick<Journey, 'stops'>): number {
  return stops[0].planned.from - DAY;
}

export function latestSignal({ signals, signalAge }: Journey, at: number): number | null {
  if (signals === null || signals.from > at) return null;
  return Math.max(signals.from, Math.min(signals.to, at - signalAge));
}
