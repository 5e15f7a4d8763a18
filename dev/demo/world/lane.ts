import { straightKm } from './distance.ts';
import { places, type Place } from './places.ts';
import type { Random } from './seeded-random.ts';

const MIN_LEG_KM = 70;
const MAX_LANE_KM = 2100;
/** A far end at this distance is chosen half as often as one next door. */
const USUAL_LANE_KM = 700;
/** How much longer a lane may become through intermediate stops. */
const DETOUR = 1.15;
const STOP_COUNTS = [
  [2, 40],
  [3, 34],
  [4, 18],
  [5, 8],
] as const;

/** Two to five places that a truck would visit in this order, from one of the sites or, inbound, to one. */
export function chooseLane(sites: readonly Place[], random: Random): readonly Place[] {
  const site = random.pick(sites);
  const end = chooseFarEnd(site, random);
  const between = random.weighted(STOP_COUNTS) - 2;
  const lane = [site, ...chooseBetween(site, end, between, random), end];
  return random.chance(0.25) ? lane.toReversed() : lane;
}

function chooseFarEnd(site: Place, random: Random): Place {
  const reachable = places.flatMap((place) => {
    const km = straightKm(site, place);
    if (km < MIN_LEG_KM || km > MAX_LANE_KM) return [];
    return [[place, 1 / (1 + (km / USUAL_LANE_KM) ** 2)] as const];
  });
  return random.weighted(reachable);
}

function chooseBetween(start: Place, end: Place, count: number, random: Random): readonly Place[] {
  const longest = straightKm(start, end) * DETOUR;
  const lane = [start, end];
  const candidates = places.map((place) => [place, random.fraction()] as const).toSorted((a, b) => a[1] - b[1]);
  for (const [place] of candidates) {
    if (lane.length === count + 2) break;
    const tried = [...lane, place].toSorted((a, b) => straightKm(start, a) - straightKm(start, b));
    if (tried.at(-1) !== end || !legsAreLongEnough(tried) || lengthKm(tried) > longest) continue;
    lane.splice(0, lane.length, ...tried);
  }
  return lane.slice(1, -1);
}

function legsAreLongEnough(lane: readonly Place[]): boolean {
  return legsKm(lane).every((km) => km >= MIN_LEG_KM);
}

function lengthKm(lane: readonly Place[]): number {
  return legsKm(lane).reduce((sum, km) => sum + km, 0);
}

/** The legs of a lane as the crow flies: one fewer than its stops. */
function legsKm(lane: readonly Place[]): readonly number[] {
  return lane.slice(1).map((place, index) => straightKm(lane[index] ?? place, place));
}
