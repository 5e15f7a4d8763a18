import { drive, missLastPoint, type Manner } from './drive.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import type { Journey, Stop } from './journey.ts';
import { chooseLane } from './lane.ts';
import { observe, type Observation } from './observation.ts';
import type { Place } from './places.ts';
import { planArrivals } from './planned-windows.ts';
import { seededRandom, type Random } from './seeded-random.ts';
import type { Story } from './stories.ts';

const MOST_DRAWS = 2_000;
const MANNERS: readonly (readonly [Manner, number])[] = [
  ['on-time', 76],
  ['early', 12],
  ['late', 12],
];

export type Told = { readonly journey: Journey; readonly seen: Observation; readonly plannedAt: number };

/** Draws journeys until one is seen, at this moment, as the story wants it. */
export function tellStory(story: Story, sites: readonly Place[], now: number, seed: number, stream: string): Told {
  for (let draw = 0; draw < MOST_DRAWS; draw += 1) {
    const random = seededRandom(seed, `${stream}/${draw}`);
    const plannedFor = drawStops(story, sites, now, random);
    const plannedAt = drawPlannedAt(plannedFor[0].planned.from, now, random);
    const journey = drawJourney(story, plannedFor, plannedAt, now, random);
    const seen = observe(journey, now);
    if (story.isTold(seen)) return { journey, seen, plannedAt };
  }
  throw new Error(`No journey fits the story "${story.name}" at ${new Date(now).toISOString()}.`);
}

function drawStops(story: Story, sites: readonly Place[], now: number, random: Random): Journey['stops'] {
  const lane = chooseLane(sites, random);
  const begins = { from: now + story.begins[0] * HOUR, to: now + story.begins[1] * HOUR };
  const planned = planArrivals(lane, begins, random);
  const driven = drive(lane, planned, story.manner ?? random.weighted(MANNERS), random);
  const [first, ...others] = story.ending === 'misses-last-point' ? missLastPoint(driven, random) : driven;
  if (first === undefined) throw new Error('A lane without stops.');
  return [first, ...others];
}

/** One to six days ahead, with time for a cancellation before tracking begins. */
function drawPlannedAt(firstStop: number, now: number, random: Random): number {
  const latest = Math.min(now - 20 * MINUTE, firstStop - 1.3 * DAY);
  return latest - random.between(0, 4.5) * DAY;
}

function drawJourney(story: Story, stops: Journey['stops'], plannedAt: number, now: number, random: Random): Journey {
  const hasTrackingId = random.chance(story.trackingId ?? 1);
  const signals = hasTrackingId ? story.device(stops, now, random) : null;
  return {
    stops,
    approachKm: random.between(40, 320),
    hasTrackingId,
    signals,
    signalAge: random.between(1, 14) * MINUTE,
    forecastError: random.between(-0.04, 0.05),
    manual: story.ending === 'completed-by-hand' ? completeByHand(stops, signals?.to ?? -Infinity, random) : new Map(),
    cancelledAt: drawCancellation(story, stops, plannedAt, now, random),
  };
}

/** Whatever comes after the device fell silent is entered by somebody who asked, in order. */
function completeByHand(stops: readonly Stop[], silentFrom: number, random: Random): Journey['manual'] {
  const entries = new Map<number, { knownAt: number; ata: number }>();
  for (const [index, { arrival }] of stops.entries()) {
    if (arrival <= silentFrom) continue;
    const ata = Math.floor(arrival / (5 * MINUTE)) * 5 * MINUTE;
    const before = entries.get(index - 1)?.knownAt ?? -Infinity;
    entries.set(index, { knownAt: Math.max(before + 5 * MINUTE, arrival + random.between(0.5, 4) * HOUR), ata });
  }
  return entries;
}

function drawCancellation(
  { cancelled }: Story,
  stops: Journey['stops'],
  plannedAt: number,
  now: number,
  random: Random,
): number | null {
  if (cancelled === undefined) return null;
  const trackingBegins = stops[0].planned.from - DAY;
  const [from, to] =
    cancelled === 'before-tracking'
      ? [plannedAt, trackingBegins]
      : [trackingBegins, stops.at(-1)?.arrival ?? stops[0].arrival];
  return Math.min(now - 2 * MINUTE, random.between(from, to));
}
