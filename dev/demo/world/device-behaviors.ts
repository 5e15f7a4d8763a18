import type { Device } from './device.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import type { Span } from './planned-windows.ts';
import type { Random } from './seeded-random.ts';
import { lastOf, type Stops } from './stop.ts';

/** A device's fault on a journey, as it appears at a moment. */
export type Mood = (stops: Stops, moment: number, random: Random) => Partial<Device>;

export const sendsAllTheTime: Mood = (stops) => ({ measures: [since(opening(stops))] });

export const neverSends: Mood = () => ({ measures: [] });

/** Its battery runs empty and is charged, or it loses the network and sends everything afterwards. */
export function silentForHours(fewest: number, most: number): Mood {
  return (stops, moment, random) => {
    const from = moment - random.between(fewest, most) * HOUR;
    const to = moment + random.between(0.15, 3) * HOUR;
    if (from < opening(stops) + 20 * MINUTE) return { measures: [] };
    if (random.chance(0.5)) return { measures: [since(opening(stops))], offline: [{ from, to }] };
    return { measures: [{ from: opening(stops), to: from }, since(to)] };
  };
}

/** The device is switched on after the first stop, later than the truck was due there. */
export const sendsFromTheRoad: Mood = ([first], _moment, random) => ({
  measures: [since(Math.max(first.departure, first.planned.to) + random.between(30, 150) * MINUTE)],
});

/** Falls silent for good between the first and the last stop. */
export const fallsSilentOnTheRoad: Mood = (stops, _moment, random) => {
  const end = lastOf(stops).arrival - 20 * MINUTE;
  return { measures: [{ from: opening(stops), to: random.between(stops[0].departure, end) }] };
};

export const fallsSilentOrNeverSends: Mood = (stops, moment, random) =>
  (random.chance(0.4) ? neverSends : fallsSilentOnTheRoad)(stops, moment, random);

/** Only sends heartbeats until someone moves it into the open. */
export const seesNoSky: Mood = (stops, moment, random) => ({
  measures: [since(opening(stops))],
  blindUntil: moment + random.between(0.3, 6) * HOUR,
});

/** Its clock is ahead, so everything seems to come from the future until the clock is set. */
export const clockIsWrong: Mood = (stops, moment, random) => ({
  measures: [since(opening(stops))],
  clockWrongUntil: moment + random.between(0.2, 5) * HOUR,
});

/** The carrier's own server is down for all its trucks; measurements arrive when it is back. */
export const connectionIsDown: Mood = (stops, moment) => ({
  measures: [since(opening(stops))],
  offline: [{ from: moment - 6.5 * HOUR, to: moment + 1.4 * HOUR }],
});

/** Batches measurements, so its latest report is always old. */
export const uploadsLate: Mood = (stops, moment, random) => ({
  measures: [{ from: opening(stops), to: moment - random.between(1.6, 2.6) * HOUR }, since(moment + 0.8 * HOUR)],
  offline: [{ from: moment - 4 * HOUR, to: moment - random.between(0.2, 0.6) * HOUR }],
});

export function opening([first]: Stops): number {
  return first.planned.from - DAY;
}

function since(from: number): Span {
  return { from, to: Infinity };
}
