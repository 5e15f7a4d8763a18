import type { ActionReason } from '../transport/action-required.ts';

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

const order: Readonly<Record<ActionUrgency, number>> = { NOW: 0, WATCH: 1 };

/** The most urgent first: what waits for somebody, and of that whatever should arrive, or have arrived, first. */
export function byUrgency(one: WaitingTransport, other: WaitingTransport): number {
  return (
    order[actionUrgency(one.reasons)] - order[actionUrgency(other.reasons)] ||
    one.nextScheduledAt - other.nextScheduledAt ||
    Number(one.id > other.id) - Number(one.id < other.id)
  );
}
