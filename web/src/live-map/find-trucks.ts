import { openStandings, type OpenStanding } from '@milepost/domain/eta/transport-standing';
import { plainText } from '../i18n/plain-text.ts';
import type { Truck } from './truck.ts';

/**
 * Those in which every word stands somewhere: tracking ID, reference, or where from and where to. Spaces and dashes of
 * number plates and references make no difference.
 */
export function findTrucks(trucks: readonly Truck[], text: string): readonly Truck[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return trucks;
  const whole = closed(words.join(''));
  return trucks.filter(({ trackingId, reference, from, to }) => {
    const said = plainText(`${trackingId} ${reference ?? ''} ${from} ${to}`);
    if (words.every((word) => said.includes(word))) return true;
    return whole !== '' && closed(plainText(`${trackingId}|${reference ?? ''}`)).includes(whole);
  });
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
