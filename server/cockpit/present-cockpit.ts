import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { EtaScorecard } from '@milepost/domain/cockpit/eta-scorecard';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { standingsOf, totalOf } from '../transports/lists/present-standings.ts';
import type { CompletedCount, OpenCount } from './cockpit-store.ts';

export function presentCompleted(counts: readonly CompletedCount[]): Cockpit['completedToday'] {
  const arrived = counts.map(
    ({ etaStatus, transports }) => ({ standing: etaStatus ?? 'UNKNOWN', transports }) as const,
  );
  return { total: totalOf(counts), punctuality: standingsOf(arrived) };
}

/** Presumed transports are counted with their phase, like in the menu. */
export function presentPhase(
  open: readonly OpenCount[],
  observed: TransportStatus,
  presumed: TransportStatus,
): Cockpit['incoming'] {
  const presumably = open.filter(({ state }) => state.status === presumed);
  const all = [...open.filter(({ state }) => state.status === observed), ...presumably];
  return { total: totalOf(all), presumably: totalOf(presumably), punctuality: standingsOf(all) };
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
