import type { Cockpit } from '@milepost/api-contract/cockpit/cockpit';
import type { EtaScorecard } from '@milepost/domain/cockpit/eta-scorecard';
import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { hoursOf } from '../scorecard/present-score.ts';
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

export function presentScorecard({ arrivals, inside, horizons }: EtaScorecard): Cockpit['scorecard'] {
  return { arrivals, inside, horizons: horizons.map((horizon) => ({ ...horizon, hours: hoursOf(horizon.hours) })) };
}
