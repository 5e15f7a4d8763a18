import type { Device } from './device.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import type { Span } from './planned-windows.ts';
import type { Random } from './seeded-random.ts';
import { lastOf, type Stops } from './stop.ts';

/** A device's fault on a journey, as it appears at a moment. */
export type DeviceBehavior = (stops: Stops, moment: number, random: Random) => Partial<Device>;

export const sendsAllTheTime: DeviceBehavior = (stops) => ({ measures: [since(trackingStart(stops))] });

export const neverSends: DeviceBehavior = () => ({ measures: [] });

/** Its battery runs empty and is charged, or it loses the network and sends everything afterwards. */
export function silentForHours(fewest: number, most: number): DeviceBehavior {
  return (stops, moment, random) => {
    const from = moment - random.between(fewest, most) * HOUR;
    const to = moment + random.between(0.15, 3) * HOUR;
    if (from < trackingStart(stops) + 20 * MINUTE) return { measures: [] };
    if (random.chance(0.5)) return { measures: [since(trackingStart(stops))], offline: [{ from, to }] };
    return { measures: [{ from: trackingStart(stops), to: from }, since(to)] };
  };
}

/** The device is switched on after the first stop, later than the truck was due there. */
export const sendsFromTheRoad: DeviceBehavior = ([first], _moment, random) => ({
  measures: [since(Math.max(first.departure, first.planned.to) + random.between(30, 150) * MINUTE)],
});

/** Falls silent for good between the first and the last stop. */
export const fallsSilentOnTheRoad: DeviceBehavior = (stops, _moment, random) => {
  const end = lastOf(stops).arrival - 20 * MINUTE;
  return { measures: [{ from: trackingStart(stops), to: random.between(stops[0].departure, end) }] };
};

export const fallsSilentOrNeverSends: DeviceBehavior = (stops, moment, random) =>
  (random.chance(0.4) ? neverSends : fallsSilentOnTheRoad)(stops, moment, random);

/** Only sends heartbeats until someone moves it into the open. */
export const seesNoSky: DeviceBehavior = (stops, moment, random) => ({
  measures: [since(trackingStart(stops))],
  blindUntil: moment + random.between(0.3, 6) * HOUR,
});

/** Its clock is ahead, so everything seems to come from the future until the clock is set. */
export const clockIsWrong: DeviceBehavior = (stops, moment, random) => ({
  measures: [since(trackingStart(stops))],
  clockWrongUntil: moment + random.between(0.2, 5) * HOUR,
});

/** The carrier's own server is down for all its trucks; measurements arrive when it is back. */
export const connectionIsDown: DeviceBehavior = (stops, moment) => ({
  measures: [since(trackingStart(stops))],
  offline: [{ from: moment - 6.5 * HOUR, to: moment + 1.4 * HOUR }],
});

/** Batches measurements, so its latest report is always old. */
export const uploadsLate: DeviceBehavior = (stops, moment, random) => ({
  measures: [{ from: trackingStart(stops), to: moment - random.between(1.6, 2.6) * HOUR }, since(moment + 0.8 * HOUR)],
  offline: [{ from: moment - 4 * HOUR, to: moment - random.between(0.2, 0.6) * HOUR }],
});

export function trackingStart([first]: Stops): number {
  return first.planned.from - DAY;
}

function since(from: number): Span {
  return { from, to: Infinity };
}
