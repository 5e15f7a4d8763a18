import type { Position } from '@milepost/domain/geography/position';
import { columnOf, isOnMap, mapColumns, mapRows, rowOf } from './map-grid.ts';

export type CountryMap = {
  /** Null on water and off the map. */
  countryAt(position: Position): string | null;
  /** Tolerates positions slightly off the coast, because quays and beaches are water on a coarse map. */
  countryNear(position: Position): string | null;
};

/** The tolerance in cells: about ten kilometres. */
const COAST_CELLS = 5;

/** Reads what `dev/geo/places-and-roads/build-country-map.ts` wrote: runs of equal cells, row by row. */
export function readCountryMap(file: Buffer): CountryMap {
  const countriesEnd = file.indexOf('\n');
  const countries = file.toString('utf8', 0, countriesEnd).split(',');
  const countEnd = file.indexOf('\n', countriesEnd + 1);
  const count = Number(file.toString('utf8', countriesEnd + 1, countEnd));
  const lengths = Uint16Array.from({ length: count }, (_, run) => file.readUInt16LE(countEnd + 1 + run * 2));
  const values = Uint8Array.from(file.subarray(countEnd + 1 + count * 2));
  const { rowStarts, ends } = endsOfRuns(lengths);

  const valueAt = (row: number, column: number): number => {
    let low = rowStarts[row] ?? 0;
    let high = (rowStarts[row + 1] ?? 0) - 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ends[middle] ?? 0) > column) high = middle;
      else low = middle + 1;
    }
    return values[low] ?? 0;
  };
  const countryAt = (position: Position): string | null => {
    if (!isOnMap(position)) return null;
    return countries[valueAt(rowOf(position.latitude), columnOf(position.longitude)) - 1] ?? null;
  };
  const countryNear = (position: Position): string | null => {
    const here = countryAt(position);
    if (here !== null || !isOnMap(position)) return here;
    const row = rowOf(position.latitude);
    const column = columnOf(position.longitude);
    for (let distance = 1; distance <= COAST_CELLS; distance++) {
      for (const [up, right] of ringOf(distance)) {
        const value = valueAt(clampRow(row + up), column + right);
        if (value !== 0) return countries[value - 1] ?? null;
      }
    }
    return null;
  };
  return { countryAt, countryNear };
}

const clampRow = (row: number) => Math.min(mapRows - 1, Math.max(0, row));

/** The first run of each row, and the column after the last cell of each run. */
function endsOfRuns(lengths: Uint16Array): { rowStarts: Uint32Array; ends: Uint16Array } {
  const rowStarts = new Uint32Array(mapRows + 1);
  const ends = new Uint16Array(lengths.length);
  let run = 0;
  for (let row = 0; row < mapRows; row++) {
    rowStarts[row] = run;
    for (let column = 0; column < mapColumns; run++) {
      column += lengths[run] ?? mapColumns;
      ends[run] = column;
    }
  }
  rowStarts[mapRows] = run;
  return { rowStarts, ends };
}

function* ringOf(distance: number): Generator<readonly [up: number, right: number]> {
  for (let step = -distance; step <= distance; step++) {
    yield [step, -distance];
    yield [step, distance];
    yield [-distance, step];
    yield [distance, step];
  }
}
