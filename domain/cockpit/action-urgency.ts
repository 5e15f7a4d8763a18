import type { ActionReason } from '../transport/reading/action-required.ts';

/** A late signal may still come by itself; every other reason waits for a person. */
export type ActionUrgency = 'NOW' | 'WATCH';

export function actionUrgency(reasons: readonly ActionReason[]): ActionUrgency {
  return reasons.every((reason) => reason === 'GPS_SIGNAL_LOW') ? 'WATCH' : 'NOW';
}

export type WaitingTransport = {
  readonly id: string;
  readonly reasons: readonly ActionReason[];
  /** The planned start of the current stop. */
  readonly nextScheduledAt: number;
};

/** Sorts by urgency: transports that wait for a person first, then by planned arrival. */
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
