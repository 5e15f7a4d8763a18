import type { PreparedMail } from '../mail/enqueue-mail.ts';
import type { Delivered } from '../outbox/outbox-message.ts';
import type { Tried } from './sending-store.ts';

/** The outcome of one attempt, and for its webhook. */
export type WebhookDelivered = Delivered & {
  /** Null if nothing was sent, because it was no longer wanted. */
  readonly tried: (Omit<Tried, 'nextTryAt'> & { readonly webhookId: string; readonly organizationId: string }) | null;
  readonly off: { readonly state: 'GONE' | 'FAILED'; readonly mails: readonly PreparedMail[] } | null;
};
