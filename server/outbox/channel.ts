import type { Db } from '../database/transaction.ts';
import type { DeliveryResult, OutboxKind, Outcome, LeasedMessage } from './outbox-message.ts';

/** Hands one message to the outside. If it throws, that counts as `LATER`. */
export type Deliver<D extends DeliveryResult = DeliveryResult> = (
  message: Pick<LeasedMessage, 'id' | 'recipient' | 'receiver' | 'content' | 'attempts' | 'createdAt'>,
  signal: AbortSignal,
) => Promise<D>;

/** How messages of one kind are sent. */
export type Channel<D extends DeliveryResult = DeliveryResult> = {
  readonly kind: OutboxKind;
  readonly deliver: Deliver<D>;
  readonly pace: SendingLimits;
  /** Content is stored as it is, because it contains nothing that gives access to anything. */
  readonly isPlain?: boolean;
  /**
   * The channel logs deliveries itself: the operator's log does not report each failure, and ended messages are not
   * kept.
   */
  readonly hasOwnLog?: boolean;
  /** The wait after this many attempts, from 1 up; null if no further one follows. `random` is from 0 to 1. */
  retryDelayMs(attempts: number, random: number): number | null;
  /** What else to write about attempts, in the transaction that writes how they ended. */
  recordOutcomes?(db: Db, outcomes: readonly Outcome<D>[]): Promise<void>;
};

type SendingLimits = {
  /** Max messages under way at once, and max of them to one receiver. */
  readonly atOnce: number;
  readonly ofReceiver: number;
  /** Max to one receiver that does not answer, and to any once half of all places are taken. */
  readonly ofSilent: number;
  /** Max duration of one attempt. Its lease is renewed meanwhile, so no second attempt begins alongside it. */
  readonly attemptMs: number;
  /** How often to look for retries without being woken. */
  readonly tickMs: number;
};
