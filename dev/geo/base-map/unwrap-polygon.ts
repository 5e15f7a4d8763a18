import type { Position } from 'geojson';

type Ring = readonly Position[];

const POLE = -90;

/**
 * Continues coasts across 180° instead of jumping to −180°, as the tile cutter expects, and closes Antarctica at the
 * pole.
 */
export function unwrapPolygon(rings: readonly Ring[]): Position[][] {
  const [outer = [], ...holes] = rings.map(unwrapRing);
  const longitudes = outer.map(([longitude = 0]) => longitude);
  const west = longitudes.reduce((least, one) => Math.min(least, one), Infinity);
  return [closedAtThePole(outer), ...holes.map((hole) => eastOf(west, hole))];
}

function unwrapRing(ring: Ring): Position[] {
  let turns = 0;
  return ring.map(([longitude = 0, latitude = 0], index) => {
    const step = longitude - (ring[index - 1]?.[0] ?? longitude);
    if (Math.abs(step) > 180) turns -= Math.sign(step);
    return [longitude + turns * 360, latitude];
  });
}

function closedAtThePole(ring: readonly Position[]): Position[] {
  const [start, end] = [ring[0]?.[0] ?? 0, ring.at(-1)?.[0] ?? 0];
  if (Math.abs(end - start) < 180) return [...ring];
  return [...ring, [end, POLE], [start, POLE], ...ring.slice(0, 1)];
}

/** A lake lies on the same side as its land. */
function eastOf(west: number, hole: readonly Position[]): Position[] {
  const turns = Math.ceil((west - Math.min(...hole.map(([longitude = 0]) => longitude))) / 360);
  return hole.map(([longitude = 0, latitude = 0]) => [longitude + turns * 360, latitude]);
}
