import { positionMarks, type PositionMark } from '@milepost/domain/transport/position-mark';
import type { Truck } from './truck.ts';

/** Those in which every word stands somewhere: tracking ID, reference, or where from and where to. */
export function findTrucks(trucks: readonly Truck[], text: string): readonly Truck[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return trucks;
  return trucks.filter(({ trackingId, reference, from, to }) => {
    const said = plain(`${trackingId} ${reference ?? ''} ${from} ${to}`);
    return words.every((word) => said.includes(word));
  });
}

/** Without case and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

export type MarkCounts = Readonly<Record<PositionMark, number>>;

export function countMarks(trucks: readonly Truck[]): MarkCounts {
  const counts = Object.fromEntries(positionMarks.map((mark) => [mark, 0])) as Record<PositionMark, number>;
  for (const { mark } of trucks) counts[mark] += 1;
  return counts;
}
