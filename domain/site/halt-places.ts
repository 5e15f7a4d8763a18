import { metersBetween, type Position } from '../geography/position.ts';

type Fix = Position & { readonly at: number };

/** Where vehicles stood, and during how many visits. */
export type HaltPlace = Position & { readonly halts: number };

/** Fixes of a vehicle at a dock lie this close together. Chosen. */
const ONE_PLACE_M = 60;
/** A shorter stand is a gate opening, or a turning manoeuvre. */
const STANDS_FOR_MS = 10 * 60_000;
/** Docks of one gate are this close together. Chosen. */
const ONE_GATE_M = 120;

/** Where a vehicle stood longest during one visit; null if it did not stand. Expects fixes in chronological order. */
export function longestStand(fixes: readonly Fix[]): Position | null {
  let best: { readonly ms: number; readonly place: Position } | null = null;
  let stand: Fix[] = [];
  for (const fix of fixes) {
    const [first] = stand;
    stand = first !== undefined && metersBetween(first, fix) <= ONE_PLACE_M ? [...stand, fix] : [fix];
    const ms = fix.at - (stand[0]?.at ?? fix.at);
    if (ms >= STANDS_FOR_MS && ms > (best?.ms ?? 0)) best = { ms, place: middleOf(stand) };
  }
  return best?.place ?? null;
}

/** Groups the stands of many visits into places, most visits first. */
export function haltPlaces(stands: readonly Position[], most: number): HaltPlace[] {
  const places: Position[][] = [];
  for (const stand of stands) {
    const near = places.find((members) => metersBetween(middleOf(members), stand) <= ONE_GATE_M);
    if (near === undefined) places.push([stand]);
    else near.push(stand);
  }
  return places
    .map((members) => ({ ...middleOf(members), halts: members.length }))
    .toSorted((a, b) => b.halts - a.halts)
    .slice(0, most);
}

/** For points so close together that the 180th meridian does not lie between them. */
function middleOf(points: readonly Position[]): Position {
  const sum = (of: (point: Position) => number) => points.reduce((all, point) => all + of(point), 0) / points.length;
  return { latitude: sum(({ latitude }) => latitude), longitude: sum(({ longitude }) => longitude) };
}
