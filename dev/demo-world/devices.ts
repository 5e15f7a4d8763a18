import { DAY, HOUR, MINUTE } from './durations.ts';
import type { Stop } from './journey.ts';
import type { Span } from './planned-windows.ts';
import type { Random } from './seeded-random.ts';

/** When the device of a truck sends, from its first signal to its last; null: it never does. */
export type Device = (stops: readonly [Stop, ...Stop[]], now: number, random: Random) => Span | null;

export const sendsAllTheTime: Device = (stops) => ({ from: opening(stops), to: Infinity });

export const neverSends: Device = () => null;

export function silentForHours(fewest: number, most: number): Device {
  return (stops, now, random) => {
    const to = now - random.between(fewest, most) * HOUR;
    return to < opening(stops) ? null : { from: opening(stops), to };
  };
}

/** Somebody switches the device on only after the first stop, later than the truck was due there. */
export const sendsFromTheRoad: Device = ([first], _now, random) => ({
  from: Math.max(first.departure, first.planned.to) + random.between(30, 150) * MINUTE,
  to: Infinity,
});

/** Falls silent somewhere between the first stop and the last. */
export const fallsSilentOnTheRoad: Device = (stops, _now, random) => {
  const end = stops.at(-1)?.arrival ?? stops[0].departure;
  return { from: opening(stops), to: random.between(stops[0].departure, end - 20 * MINUTE) };
};

export const fallsSilentOrNeverSends: Device = (stops, now, random) =>
  (random.chance(0.4) ? neverSends : fallsSilentOnTheRoad)(stops, now, random);

function opening([first]: readonly [Stop, ...Stop[]]): number {
  return first.planned.from - DAY;
}
