import { randomUUID } from 'node:crypto';
import type { KeyRing } from '../keys/key-ring.ts';
import type { MessageDestination } from '../mail/enqueue-mail.ts';
import type { NewMessage } from '../outbox/outbox-message.ts';
import { sealContent } from '../outbox/sealed-content.ts';

type NewSms = {
  /** E.164. */
  readonly to: string;
  readonly text: string;
  /** Deduplicates: a second SMS with the same key is not sent. */
  readonly key: string;
  readonly organizationId: string | null;
  /** SMS with the same order key arrive in order, as far as we control it. */
  readonly orderKey: string;
  readonly usefulForMs: number;
};

export type SmsDesk = { canSendSms(): boolean; prepareSms(sms: NewSms): Promise<NewMessage> };

type Parts = { readonly keys: KeyRing; readonly smsGoes: MessageDestination; readonly now: () => number };

export function openSmsDesk({ keys, smsGoes, now }: Parts): SmsDesk {
  return {
    canSendSms: () => smsGoes !== 'NOWHERE',
    prepareSms: async ({ to, text, key, organizationId, orderKey, usefulForMs }) => {
      const id = randomUUID();
      return {
        id,
        kind: 'SMS',
        key,
        organizationId,
        recipient: to,
        receiver: to,
        orderKey,
        isKept: smsGoes === 'SHOWN',
        content: await sealContent(keys, id, text),
        createdAt: new Date(now()),
        expiresAt: new Date(now() + usefulForMs),
      };
    },
  };
}
