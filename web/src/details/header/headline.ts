import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { standingOfEta } from '@milepost/domain/eta/transport-standing';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { decidingWaypoint, firstWaypoint } from '../../transport/waypoints-in-order.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

/** The most important fact about a transport, as its header states it. */
export type Headline =
  | { readonly kind: 'CANCELLED' | 'NO_STOPS' }
  | { readonly kind: 'PLANNED'; readonly waypoint: DetailedWaypoint }
  | { readonly kind: 'STOP'; readonly waypoint: DetailedWaypoint; readonly standing: EtaStanding };

export function headlineOf(details: TransportDetails, now: number): Headline {
  if (details.status === 'CANCELLED') return { kind: 'CANCELLED' };
  const waypoint = details.status === 'PLANNED' ? firstWaypoint(details) : decidingWaypoint(details, now);
  if (waypoint === undefined) return { kind: 'NO_STOPS' };
  if (details.status === 'PLANNED') return { kind: 'PLANNED', waypoint };
  return { kind: 'STOP', waypoint, standing: standingOf(details, waypoint, now) };
}

/** "TR-20663 Bordeaux → Hamburg", with a mark in front if it is delayed. */
export function tabTitle(details: TransportDetails, now: number): string {
  const cities = details.waypoints.map(({ address }) => address.city);
  const lane = [...new Set([cities.at(0), cities.at(-1)])].filter((city) => city !== undefined && city !== '');
  const headline = headlineOf(details, now);
  const isDelayed = headline.kind === 'STOP' && standingOfEta(headline.standing) === 'DELAYED';
  const name = details.reference ?? details.trackingId ?? '';
  return `${isDelayed ? '! ' : ''}${name} ${lane.join(' → ')}`.trim();
}
