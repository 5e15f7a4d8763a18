import type { EtaStanding } from '@milepost/domain/eta/eta-standing';
import { lateAfter, lateBy, punctualityOf, type EtaStatus } from '@milepost/domain/eta/punctuality';
import { standingOfEta } from '@milepost/domain/eta/transport-standing';
import type { PlannedArrival } from '@milepost/domain/waypoint/planned-arrival';

/** How far an arrival is off its window, as far as that is known. */
export type EtaDifference =
  | { readonly kind: 'LATE' | 'EARLY' | 'TO_SPARE'; readonly ms: number }
  | { readonly kind: 'ON_TIME' | 'LAST_KNOWN' | 'PUNCTUALITY_UNKNOWN' | 'ARRIVAL_UNKNOWN' | 'NONE' }
  /** The entry into the stop's area was early or on time, the arrival itself is expected later. */
  | { readonly kind: 'IN_AREA'; readonly entry: Exclude<EtaStatus, 'DELAYED'> }
  /** With its probability, where that has been learned. */
  | { readonly kind: 'MAY_BE_LATE'; readonly risk: number | null }
  | { readonly kind: 'DUE'; readonly at: number; readonly isOverdue: boolean };

/** The time that is shown first; null if there is none. */
export function shownTimeOf(standing: EtaStanding): number | null {
  if (standing.kind === 'ARRIVED') return standing.at;
  return standing.kind === 'CURRENT' || standing.kind === 'OLD' ? standing.eta.expected : null;
}

export function etaDifference(standing: EtaStanding, planned: PlannedArrival, now: number): EtaDifference {
  const at = shownTimeOf(standing);
  if (at === null) {
    if (standing.kind !== 'NONE') return { kind: 'ARRIVAL_UNKNOWN' };
    if (standing.reason === 'CANCELLED') return { kind: 'NONE' };
    return { kind: 'DUE', at: planned.to, isOverdue: now > lateAfter(planned) };
  }
  const word = standingOfEta(standing);
  const isJudgedByEntry = standing.kind === 'CURRENT' && punctualityOf(at, planned) !== word;
  if (isJudgedByEntry && (word === 'EARLY' || word === 'ON_TIME')) return { kind: 'IN_AREA', entry: word };
  switch (word) {
    case 'DELAYED':
      return { kind: 'LATE', ms: standing.kind === 'CURRENT' ? lateBy(at, planned, now) : at - planned.to };
    case 'EARLY':
      return { kind: 'EARLY', ms: planned.from - at };
    case 'AT_RISK':
      return { kind: 'MAY_BE_LATE', risk: standing.kind === 'CURRENT' ? standing.eta.lateRisk : null };
    case 'OLD':
      return { kind: 'LAST_KNOWN' };
    case 'UNKNOWN':
      return { kind: 'PUNCTUALITY_UNKNOWN' };
    default:
      return standing.kind === 'ARRIVED' ? { kind: 'ON_TIME' } : { kind: 'TO_SPARE', ms: lateAfter(planned) - at };
  }
}
