import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { decidingWaypoint } from '../../transport/deciding-waypoint.ts';
import { standingOf } from '../../transport/standing-of.ts';
import { firstWaypoint } from '../../transport/waypoint-of.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

/** What matters most about a transport, as its header says it. */
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
