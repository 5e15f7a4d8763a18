import { DAY, HOUR, MINUTE } from './durations.ts';
import type { TripProfile } from './trip-profiles.ts';
import { trackingStart } from './device-behaviors.ts';
import type { Span } from './planned-windows.ts';
import type { Random } from './seeded-random.ts';
import { lastOf, type Stops } from './stop.ts';
import type { TripCommand } from './trip.ts';

type Course = {
  readonly stops: Stops;
  readonly plate: string;
  readonly plannedAt: number;
  /** Carriers that did not enter a tracking ID with the plan do so after this moment. */
  readonly entersAfter: number;
  readonly cancelsBefore: number;
  readonly measures: readonly Span[];
};

/** The commands on a transport, in order. */
export function drawCommands(profile: TripProfile, course: Course, random: Random): TripCommand[] {
  return [
    ...enterTrackingId(profile, course, random),
    ...(profile.ending === 'completed-by-hand' ? completeByHand(course, random) : []),
    ...cancel(profile, course, random),
  ].toSorted((a, b) => a.at - b.at);
}

/** Some within minutes, some only once the truck is on the road. */
function enterTrackingId({ trackingId }: TripProfile, course: Course, random: Random): TripCommand[] {
  if (trackingId !== 'LATER' && trackingId !== 'SIMILAR') return [];
  const { stops, plannedAt, plate } = course;
  const soonest = Math.max(course.entersAfter + random.between(4, 20) * MINUTE, plannedAt + HOUR);
  const usual = trackingStart(stops) + random.between(-20, 14) * HOUR;
  return [{ kind: 'SET_TRACKING_ID', at: Math.max(soonest, usual), trackingId: plate }];
}

/** Everything after the device fell silent is entered, in order, by a person who asked. */
function completeByHand({ stops, measures }: Course, random: Random): TripCommand[] {
  const silentFrom = measures.at(-1)?.to ?? -Infinity;
  const commands: TripCommand[] = [];
  for (const [waypoint, { arrival }] of stops.entries()) {
    if (arrival <= silentFrom) continue;
    const arrivedAt = Math.floor(arrival / (5 * MINUTE)) * 5 * MINUTE;
    const asked = arrival + random.between(0.5, 4) * HOUR;
    commands.push({
      kind: 'COMPLETE',
      at: Math.max(asked, (commands.at(-1)?.at ?? 0) + 5 * MINUTE),
      waypoint,
      arrivedAt,
    });
  }
  return commands;
}

function cancel(
  { cancelled }: TripProfile,
  { stops, plannedAt, cancelsBefore }: Course,
  random: Random,
): TripCommand[] {
  if (cancelled === undefined) return [];
  const trackingBegins = stops[0].planned.from - DAY;
  const [from, to] =
    cancelled === 'before-tracking' ? [plannedAt, trackingBegins] : [trackingBegins, lastOf(stops).arrival];
  return [{ kind: 'CANCEL', at: Math.min(cancelsBefore, random.between(from, to)) }];
}
