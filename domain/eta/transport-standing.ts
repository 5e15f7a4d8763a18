import type { TransportStatus } from '../transport/transport-status.ts';
import type { EtaStanding } from './eta-standing.ts';

/** The possible standings of a transport under way, worst first. */
export const openStandings = ['DELAYED', 'AT_RISK', 'EARLY', 'ON_TIME', 'OLD', 'NO_ETA'] as const;

export type OpenStanding = (typeof openStandings)[number];

/** The word for an arrival; for a transport, that of its deciding stop. Unknown: it arrived unseen. */
export const standings = [...openStandings, 'UNKNOWN'] as const;

export type Standing = (typeof standings)[number];

/** What is counted and filtered by: both an old ETA and a missing one are no current ETA. */
export const countedStandings = ['DELAYED', 'AT_RISK', 'ON_TIME', 'EARLY', 'NO_CURRENT_ETA', 'UNKNOWN'] as const;

export type CountedStanding = (typeof countedStandings)[number];

export function countedStandingOf(standing: Standing): CountedStanding {
  return standing === 'OLD' || standing === 'NO_ETA' ? 'NO_CURRENT_ETA' : standing;
}

export function standingOfEta(standing: EtaStanding): Standing {
  if (standing.kind === 'UNKNOWN') return 'UNKNOWN';
  if (standing.kind === 'NONE') return 'NO_ETA';
  if (standing.kind === 'OLD') return 'OLD';
  return judgementOf(standing);
}

/** Early, late or on time, whether current or not. */
function judgementOf(standing: Extract<EtaStanding, { kind: 'ARRIVED' | 'CURRENT' | 'OLD' }>): Standing {
  if (standing.kind === 'ARRIVED') return standing.status ?? 'UNKNOWN';
  return standing.kind === 'CURRENT' && standing.isAtRisk ? 'AT_RISK' : standing.eta.status;
}

/**
 * The index of the stop that decides the standing: the next one if nothing is expected of it, otherwise the worst of
 * those ahead (first of equals); the last one after the end. Null before tracking and after a cancellation.
 */
export function decidingStop(status: TransportStatus, stops: readonly EtaStanding[]): number | null {
  if (status === 'PLANNED' || status === 'CANCELLED' || stops.length === 0) return null;
  if (status === 'COMPLETED') return stops.length - 1;
  let worst: { readonly index: number; readonly rank: number } | null = null;
  for (const [index, stop] of stops.entries()) {
    if (stop.kind === 'ARRIVED' || stop.kind === 'UNKNOWN') continue;
    if (stop.kind === 'NONE') {
      if (worst === null) return index;
      continue;
    }
    const rank = standings.indexOf(judgementOf(stop));
    if (worst === null || rank < worst.rank) worst = { index, rank };
  }
  return worst === null ? stops.length - 1 : worst.index;
}
