import { openStandings, type OpenStanding } from '@milepost/domain/eta/transport-standing';
import { normalizeText } from '../i18n/normalize-text.ts';
import type { Truck } from './truck.ts';

/**
 * Trucks for which every word appears somewhere: in the tracking ID, reference, origin or destination. Spaces and
 * dashes in number plates and references are ignored.
 */
export function findTrucks(trucks: readonly Truck[], text: string): readonly Truck[] {
  const words = normalizeText(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return trucks;
  const whole = withoutSeparators(words.join(''));
  return trucks.filter(({ trackingId, reference, from, to }) => {
    const said = normalizeText(`${trackingId} ${reference ?? ''} ${from} ${to}`);
    if (words.every((word) => said.includes(word))) return true;
    return whole !== '' && withoutSeparators(normalizeText(`${trackingId}|${reference ?? ''}`)).includes(whole);
  });
}

function withoutSeparators(text: string): string {
  return text.replaceAll(/[\s\-._/]/g, '');
}

export type MarkCounts = Readonly<Record<OpenStanding, number>>;

export function countMarks(trucks: readonly Truck[]): MarkCounts {
  const counts = Object.fromEntries(openStandings.map((mark) => [mark, 0])) as Record<OpenStanding, number>;
  for (const { mark } of trucks) counts[mark] += 1;
  return counts;
}
