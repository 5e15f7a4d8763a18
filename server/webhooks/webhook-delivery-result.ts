import type { PreparedMail } from '../mail/enqueue-mail.ts';
import type { DeliveryResult } from '../outbox/outbox-message.ts';
import type { AttemptResult } from './sending-store.ts';

/** The outcome of one attempt, and for its webhook. */
export type WebhookDeliveryResult = DeliveryResult & {
  /** Null if nothing was sent, because it was no longer wanted. */
  readonly tried:
    | (Omit<AttemptResult, 'nextTryAt'> & { readonly webhookId: string; readonly organizationId: string })
    | null;
  readonly switchedOff: { readonly state: 'GONE' | 'FAILED'; readonly mails: readonly PreparedMail[] } | null;
};
