import { mapColumns, mapGrid, mapRows } from '@milepost/server/geo/map/map-grid';

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** Sets the value of every cell with its centre inside the rings (holes included, by the even-odd rule). */
export function drawPolygon(cells: Uint8Array, rings: readonly Ring[], value: number): void {
  const crossings = crossingsByRow(rings);
  for (const [row, longitudes] of crossings) {
    longitudes.sort((a, b) => a - b);
    for (let i = 0; i + 1 < longitudes.length; i += 2) {
      const first = Math.max(0, firstCentreAfter(longitudes[i] ?? 0, mapGrid.west));
      const end = Math.min(mapColumns, firstCentreAfter(longitudes[i + 1] ?? 0, mapGrid.west));
      if (first < end) cells.fill(value, row * mapColumns + first, row * mapColumns + end);
    }
  }
}

function crossingsByRow(rings: readonly Ring[]): Map<number, number[]> {
  const crossings = new Map<number, number[]>();
  for (const ring of rings) {
    const corners = acrossDateLine(ring);
    let previous = corners.at(-1) ?? [0, 0];
    for (const corner of corners) {
      const [low, high] = previous[1] < corner[1] ? [previous, corner] : [corner, previous];
      previous = corner;
      const firstRow = Math.max(0, firstCentreAfter(low[1], mapGrid.south));
      const endRow = Math.min(mapRows, firstCentreAfter(high[1], mapGrid.south));
      for (let row = firstRow; row < endRow; row++) {
        const share = (mapGrid.south + (row + 0.5) / mapGrid.cellsPerDegree - low[1]) / (high[1] - low[1]);
        const longitude = low[0] + share * (high[0] - low[0]);
        const known = crossings.get(row);
        if (known) known.push(longitude);
        else crossings.set(row, [longitude]);
      }
    }
  }
  return crossings;
}

/** A ring that crosses the 180th meridian continues beyond it, to the east, instead of going all the way back. */
function acrossDateLine(ring: Ring): Ring {
  const isWide = ring.some(([longitude]) => longitude < -170) && ring.some(([longitude]) => longitude > 170);
  return isWide ? ring.map(([longitude, latitude]) => [longitude < 0 ? longitude + 360 : longitude, latitude]) : ring;
}

const firstCentreAfter = (degrees: number, origin: number) =>
  Math.ceil((degrees - origin) * mapGrid.cellsPerDegree - 0.5);
