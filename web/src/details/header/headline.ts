import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { decidingStop } from '@milepost/domain/eta/transport-standing';
import { standingOf } from '../../transport/standing-of.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';

/** What matters most about a transport, as its header says it. */
export type Headline =
  | { readonly kind: 'CANCELLED' | 'NO_STOPS' }
  | { readonly kind: 'PLANNED'; readonly waypoint: DetailedWaypoint }
  | { readonly kind: 'STOP'; readonly waypoint: DetailedWaypoint; readonly standing: EtaStanding };

export function headlineOf(details: TransportDetails, now: number): Headline {
  if (details.status === 'CANCELLED') return { kind: 'CANCELLED' };
  const { waypoints } = details;
  const stops = waypoints.map((waypoint) => ({ waypoint, standing: standingOf(details, waypoint, now) }));
  const [first] = stops;
  if (first === undefined) return { kind: 'NO_STOPS' };
  if (details.status === 'PLANNED') return { kind: 'PLANNED', waypoint: first.waypoint };
  const index = decidingStop(
    details.status,
    stops.map(({ standing }) => standing),
  );
  return { kind: 'STOP', ...(stops[index ?? 0] ?? first) };
}
