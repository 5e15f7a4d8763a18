import type { Db } from '../database/transaction.ts';
import type { Delivered, OutboxKind, Outcome, TakenMessage } from './outbox-message.ts';

/** Hands one message to the outside. What it throws counts as `LATER`. */
export type Deliver<D extends Delivered = Delivered> = (
  message: Pick<TakenMessage, 'id' | 'recipient' | 'receiver' | 'content' | 'attempts' | 'createdAt'>,
  signal: AbortSignal,
) => Promise<D>;

/** How messages of one kind leave. */
export type Channel<D extends Delivered = Delivered> = {
  readonly kind: OutboxKind;
  readonly deliver: Deliver<D>;
  readonly pace: Pace;
  /** Content is kept as it is, because it holds nothing that opens something. */
  readonly isPlain?: boolean;
  /** Of how messages fare: the operator's log does not tell of each that failed, and none is kept that has ended. */
  readonly hasOwnLog?: boolean;
  /** How long to wait after so many attempts, from 1 on; null where none follows. `random` is from 0 to 1. */
  retryDelayMs(attempts: number, random: number): number | null;
  /** What else is to be written of attempts, in the transaction that writes how they ended. */
  noteOutcomes?(db: Db, outcomes: readonly Outcome<D>[]): Promise<void>;
};

type Pace = {
  /** How many messages are under way at once, and how many of them to one receiver. */
  readonly atOnce: number;
  readonly ofReceiver: number;
  /** How many to one that does not answer, and to any once half of all places are taken. */
  readonly ofSilent: number;
  /** How long one attempt may take. Its lease is renewed meanwhile, so that no second one begins beside it. */
  readonly attemptMs: number;
  /** How often to look without being woken: for what is to be tried again. */
  readonly tickMs: number;
};
