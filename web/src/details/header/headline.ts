import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { NoEtaReason } from '@milepost/domain/eta/eta-standing';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import { standingOf } from '../../transport/standing-of.ts';
import { nextWaypointOf, plannedOf } from '../detailed-waypoint.ts';

/** What matters most about a transport, as its header says it. */
export type Headline =
  | { readonly kind: 'CANCELLED' }
  | { readonly kind: 'PLANNED' }
  | {
      readonly kind: 'EXPECTED' | 'ARRIVED';
      readonly status: EtaStatus;
      readonly city: string;
      /** How far from the window, on whichever side; 0 within it. */
      readonly awayMs: number;
    }
  /** Within the window, but perhaps so much later. */
  | { readonly kind: 'AT_RISK'; readonly status: EtaStatus; readonly city: string; readonly awayMs: number }
  | { readonly kind: 'OLD'; readonly city: string; readonly ageMs: number }
  | { readonly kind: 'UNKNOWN'; readonly city: string }
  | { readonly kind: 'NONE'; readonly reason: NoEtaReason };

export function headlineOf(details: TransportDetails, now: number): Headline {
  if (details.status === 'CANCELLED') return { kind: 'CANCELLED' };
  if (details.status === 'PLANNED') return { kind: 'PLANNED' };
  const waypoint = nextWaypointOf(details);
  if (waypoint === undefined) return { kind: 'NONE', reason: 'NOT_CALCULATED' };
  const { city } = waypoint.address;
  const { from, to } = plannedOf(waypoint);
  const away = (at: number): number => Math.max(0, at - to, from - at);
  const standing = standingOf(details, waypoint, now);
  switch (standing.kind) {
    case 'ARRIVED': {
      const { status, at } = standing;
      return status === null ? { kind: 'UNKNOWN', city } : { kind: 'ARRIVED', status, city, awayMs: away(at) };
    }
    case 'CURRENT': {
      const { status, expected, max } = standing.eta;
      return standing.isAtRisk
        ? { kind: 'AT_RISK', status, city, awayMs: away(max) }
        : { kind: 'EXPECTED', status, city, awayMs: away(expected) };
    }
    case 'OLD': {
      return { kind: 'OLD', city, ageMs: now - standing.restsOn };
    }
    case 'UNKNOWN':
      return { kind: 'UNKNOWN', city };
    case 'NONE':
      return { kind: 'NONE', reason: standing.reason };
  }
}
