import type { StandingCounts } from '@milepost/api-contract/transports/standings';
import { countedStandingOf, type CountedStanding, type Standing } from '@milepost/domain/eta/transport-standing';

type Counted = { readonly transports: number };

export function totalOf(counts: readonly Counted[]): number {
  return counts.reduce((sum, { transports }) => sum + transports, 0);
}

/** Counts by standing, as lists and the cockpit show them. */
export function standingsOf(counts: readonly (Counted & { readonly standing: Standing })[]): StandingCounts {
  const having = (counted: CountedStanding) =>
    totalOf(counts.filter(({ standing }) => countedStandingOf(standing) === counted));
  return {
    early: having('EARLY'),
    onTime: having('ON_TIME'),
    atRisk: having('AT_RISK'),
    delayed: having('DELAYED'),
    noCurrentEta: having('NO_CURRENT_ETA'),
    unknown: having('UNKNOWN'),
  };
}
