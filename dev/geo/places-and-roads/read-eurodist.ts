import { metersBetween, type Position } from '@milepost/domain/geography/position';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

type Pair = { readonly from: Position; readonly to: Position; readonly km: number };

/** Two legs cannot be a tenth shorter than one, nor any road shorter than the straight line. */
const TRIANGLE_TOLERANCE = 1.1;

const positions: Readonly<Record<string, readonly [latitude: number, longitude: number]>> = {
  Athens: [37.98, 23.73],
  Barcelona: [41.39, 2.17],
  Brussels: [50.85, 4.35],
  Calais: [50.95, 1.86],
  Cherbourg: [49.64, -1.62],
  Cologne: [50.94, 6.96],
  Copenhagen: [55.68, 12.57],
  Geneva: [46.2, 6.14],
  Gibraltar: [36.14, -5.35],
  Hamburg: [53.55, 10],
  'Hook of Holland': [51.98, 4.13],
  Lisbon: [38.72, -9.14],
  Lyons: [45.76, 4.84],
  Madrid: [40.42, -3.7],
  Marseilles: [43.3, 5.38],
  Milan: [45.46, 9.19],
  Munich: [48.14, 11.58],
  Paris: [48.86, 2.35],
  Rome: [41.9, 12.5],
  Stockholm: [59.33, 18.07],
  Vienna: [48.21, 16.37],
};

/**
 * The distances of `eurodist.csv` without impossible ones, such as Lisbon to Lyons, which is shorter than the straight
 * line.
 */
export async function readEurodist(): Promise<readonly Pair[]> {
  const text = await readFile(path.join(import.meta.dirname, 'eurodist.csv'), 'utf8');
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  const names = rows[0]?.slice(1) ?? [];
  const table = rows.slice(1).map((row) => row.slice(1).map(Number));
  const places = names.map((name) => {
    const [latitude, longitude] = positions[name] ?? [0, 0];
    return { latitude, longitude };
  });
  const pairs = names.flatMap((_, from) =>
    names.slice(from + 1).map((__, offset) => [from, from + 1 + offset] as const),
  );
  const known = new Map<number, number>();
  for (const [from, to] of pairs) {
    const [a, b] = [places[from], places[to]];
    const km = table[from]?.[to] ?? 0;
    if (a && b && km >= metersBetween(a, b) / 1000) known.set(from * names.length + to, km);
  }
  dropImpossibleDistances(known, names.length);
  return [...known].flatMap(([pair, km]) => {
    const [from, to] = [places[Math.floor(pair / names.length)], places[pair % names.length]];
    return from && to ? [{ from, to, km }] : [];
  });
}

/** The worst first, because one wrong distance makes others look wrong. */
function dropImpossibleDistances(known: Map<number, number>, count: number): void {
  const kmOf = (a: number, b: number) => known.get(Math.min(a, b) * count + Math.max(a, b)) ?? Infinity;
  for (;;) {
    let worst = { pair: -1, ratio: TRIANGLE_TOLERANCE };
    for (const [pair, km] of known) {
      const [from, to] = [Math.floor(pair / count), pair % count];
      for (let via = 0; via < count; via++) {
        const ratio = km / (kmOf(from, via) + kmOf(via, to));
        if (via !== from && via !== to && ratio > worst.ratio) worst = { pair, ratio };
      }
    }
    if (worst.pair === -1) return;
    known.delete(worst.pair);
  }
}
