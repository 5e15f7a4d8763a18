import type { PreparedMail } from '../mail/enqueue-mail.ts';
import type { Delivered } from '../outbox/outbox-message.ts';
import type { Tried } from './sending-store.ts';

/** What became of one try, and of its webhook. */
export type WebhookDelivered = Delivered & {
  /** Null where nothing was sent, because it was no longer wanted. */
  readonly tried: (Omit<Tried, 'nextTryAt'> & { readonly webhookId: string; readonly organizationId: string }) | null;
  readonly off: { readonly state: 'GONE' | 'FAILED'; readonly mails: readonly PreparedMail[] } | null;
};
