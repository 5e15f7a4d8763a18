import type { Cockpit, PunctualityCounts } from '@milepost/api-contract/cockpit/cockpit';
import type { EtaScorecard } from '@milepost/domain/cockpit/eta-scorecard';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import type { OpenCount } from './cockpit-store.ts';

type Counted = { readonly etaStatus: EtaStatus | null; readonly transports: number };

export function totalOf(counts: readonly Counted[]): number {
  return counts.reduce((sum, { transports }) => sum + transports, 0);
}

function punctualityOf(counts: readonly Counted[]): PunctualityCounts {
  const having = (status: EtaStatus | null) => totalOf(counts.filter(({ etaStatus }) => etaStatus === status));
  return { onTime: having('ON_TIME'), early: having('EARLY'), delayed: having('DELAYED'), unknown: having(null) };
}

export function presentCompleted(counts: readonly Counted[]): Cockpit['completedToday'] {
  return { total: totalOf(counts), punctuality: punctualityOf(counts) };
}

/** Presumed transports are counted with their phase, like in the menu. */
export function presentPhase(
  open: readonly OpenCount[],
  observed: TransportStatus,
  presumed: TransportStatus,
): Cockpit['incoming'] {
  const presumably = open.filter(({ state }) => state.status === presumed);
  const all = [...open.filter(({ state }) => state.status === observed), ...presumably];
  return { total: totalOf(all), presumably: totalOf(presumably), punctuality: punctualityOf(all) };
}

/** The last lead time has no upper limit, and JSON has no infinity. */
export function presentScorecard(card: EtaScorecard): Cockpit['scorecard'] {
  return {
    arrivals: card.arrivals,
    inside: card.inside,
    horizons: card.horizons.map((horizon) => ({
      ...horizon,
      hours: Number.isFinite(horizon.hours) ? horizon.hours : null,
    })),
  };
}
