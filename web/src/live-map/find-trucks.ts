import { openStandings, type OpenStanding } from '@milepost/domain/eta/transport-standing';
import type { Truck } from './truck.ts';

/**
 * Those in which every word stands somewhere: tracking ID, reference, or where from and where to. Spaces and dashes of
 * number plates and references make no difference.
 */
export function findTrucks(trucks: readonly Truck[], text: string): readonly Truck[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return trucks;
  const whole = closed(words.join(''));
  return trucks.filter(({ trackingId, reference, from, to }) => {
    const said = plain(`${trackingId} ${reference ?? ''} ${from} ${to}`);
    if (words.every((word) => said.includes(word))) return true;
    return whole !== '' && closed(plain(`${trackingId}|${reference ?? ''}`)).includes(whole);
  });
}

/** Letters that are no others with an accent, as people type them who do not have them. */
const typed: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i' };

/** Without case and accents. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[łøđæœßı]/g, (letter) => typed[letter] ?? letter);
}

function closed(text: string): string {
  return text.replaceAll(/[\s\-._/]/g, '');
}

export type MarkCounts = Readonly<Record<OpenStanding, number>>;

export function countMarks(trucks: readonly Truck[]): MarkCounts {
  const counts = Object.fromEntries(openStandings.map((mark) => [mark, 0])) as Record<OpenStanding, number>;
  for (const { mark } of trucks) counts[mark] += 1;
  return counts;
}
