/** How a message leaves. */
export const outboxKinds = ['EMAIL', 'SMS', 'WEBHOOK'] as const;

export type OutboxKind = (typeof outboxKinds)[number];

export type NewMessage = {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Names the effect, which happens once. */
  readonly key: string;
  readonly organizationId: string | null;
  readonly recipient: string;
  /** What may be slow without delaying others: the domain of an e-mail address, one webhook. */
  readonly receiver: string;
  /** First tries of the receiver's messages with the same key keep their order; null where order means nothing. */
  readonly orderKey?: string | null;
  /** Never sent: the demo without a mail server shows it. */
  readonly isKept: boolean;
  /** Sealed, unless the channel of its kind says that it is plain. */
  readonly content: string;
  readonly createdAt: Date;
  /** When it is of no more use. */
  readonly expiresAt: Date;
};

/** A message in the hands of this process, until its lease ends. */
export type TakenMessage = {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly organizationId: string | null;
  readonly recipient: string;
  readonly receiver: string;
  readonly content: string;
  /** Counts this attempt. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** `LATER` is tried again until the message expires. */
export type Delivered = {
  readonly result: 'SENT' | 'REFUSED' | 'LATER';
  readonly answer: string;
  /** The receiver let the time run out: it is given few places until it answers. */
  readonly isSilent?: boolean;
  /** Where the other side says when to come again; later than its own pace, never sooner. */
  readonly retryAt?: Date;
};

/** How an attempt ended: what is written down of it. */
export type Outcome<D extends Delivered = Delivered> = {
  readonly message: TakenMessage;
  readonly state: 'SENT' | 'REFUSED' | 'EXPIRED' | 'WAITING';
  /** Null where nothing was said. */
  readonly answer: string | null;
  readonly at: Date;
  /** The next attempt, where it is waiting. */
  readonly next: Date | null;
  /** What the channel's own `deliver` gave; null where it was not asked or threw. */
  readonly delivered: D | null;
};
