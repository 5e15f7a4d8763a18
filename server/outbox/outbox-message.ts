/** How a message is sent. */
export const outboxKinds = ['EMAIL', 'SMS', 'WEBHOOK'] as const;

export type OutboxKind = (typeof outboxKinds)[number];

export type NewMessage = {
  readonly id: string;
  readonly kind: OutboxKind;
  /** Identifies the effect, which happens once. */
  readonly key: string;
  readonly organizationId: string | null;
  readonly recipient: string;
  /** What may be slow without delaying others: the domain of an e-mail address, or one webhook. */
  readonly receiver: string;
  /** First attempts for the receiver's messages with the same key keep their order; null if order does not matter. */
  readonly orderKey?: string | null;
  /** Never sent: the demo without a mail server shows it. */
  readonly isKept: boolean;
  /** Sealed, unless the channel of its kind is plain. */
  readonly content: string;
  readonly createdAt: Date;
  /** When it is no longer useful. */
  readonly expiresAt: Date;
};

/** A message held by this process until its lease ends. */
export type LeasedMessage = {
  readonly id: string;
  readonly kind: OutboxKind;
  readonly organizationId: string | null;
  readonly recipient: string;
  readonly receiver: string;
  readonly content: string;
  /** Including this attempt. */
  readonly attempts: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** `LATER` is retried until the message expires. */
export type DeliveryResult = {
  readonly result: 'SENT' | 'REFUSED' | 'LATER';
  readonly answer: string;
  /** The receiver timed out: it gets few places until it answers. */
  readonly isSilent?: boolean;
  /** When the other side asks to be retried; delays the next attempt, but never brings it forward. */
  readonly retryAt?: Date;
};

/** How an attempt ended, as it is recorded. */
export type Outcome<D extends DeliveryResult = DeliveryResult> = {
  readonly message: LeasedMessage;
  readonly state: 'SENT' | 'REFUSED' | 'EXPIRED' | 'WAITING';
  /** Null if there was no answer. */
  readonly answer: string | null;
  readonly at: Date;
  /** When the next attempt is due, if the message is waiting. */
  readonly next: Date | null;
  /** What the channel's own `deliver` returned, or `LATER` if it threw; null if it was not called. */
  readonly delivered: D | null;
};
