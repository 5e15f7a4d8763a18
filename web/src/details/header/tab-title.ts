import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { wordOf } from '@milepost/domain/eta/transport-standing';
import { headlineOf } from './headline.ts';

/** "TR-20663 Bordeaux → Hamburg", with a mark in front where it is delayed. */
export function tabTitle(details: TransportDetails, now: number): string {
  const cities = details.waypoints.map(({ address }) => address.city);
  const lane = [...new Set([cities.at(0), cities.at(-1)])].filter((city) => city !== undefined && city !== '');
  const headline = headlineOf(details, now);
  const isDelayed = headline.kind === 'STOP' && wordOf(headline.standing) === 'DELAYED';
  const name = details.reference ?? details.trackingId ?? '';
  return `${isDelayed ? '! ' : ''}${name} ${lane.join(' → ')}`.trim();
}
