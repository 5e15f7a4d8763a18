import type { ActionReason } from '../transport/reading/action-required.ts';

/** A signal that is only late may come by itself; everything else waits for somebody. */
export type ActionUrgency = 'NOW' | 'WATCH';

export function actionUrgency(reasons: readonly ActionReason[]): ActionUrgency {
  return reasons.every((reason) => reason === 'GPS_SIGNAL_LOW') ? 'WATCH' : 'NOW';
}

export type WaitingTransport = {
  readonly id: string;
  readonly reasons: readonly ActionReason[];
  /** When the stop whose turn it is should begin. */
  readonly nextScheduledAt: number;
};

/** The most urgent first: what waits for somebody, and of that whatever should arrive, or have arrived, first. */
export function byUrgency(one: WaitingTransport, other: WaitingTransport): number {
  return (
    Number(isWatched(one)) - Number(isWatched(other)) ||
    one.nextScheduledAt - other.nextScheduledAt ||
    Number(one.id > other.id) - Number(one.id < other.id)
  );
}

function isWatched({ reasons }: WaitingTransport): boolean {
  return actionUrgency(reasons) === 'WATCH';
}
