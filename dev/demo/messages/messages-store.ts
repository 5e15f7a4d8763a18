import type { Database } from '../../../server/database/database.ts';
import type { KeyRing } from '../../../server/keys/key-ring.ts';
import type { MailText } from '../../../server/mail/letter.ts';
import { unsealContent } from '../../../server/outbox/sealed-content.ts';

export type ShownMessage = {
  readonly id: string;
  readonly recipient: string;
  readonly at: Date;
} & (Pick<MailText, 'subject' | 'html'> | { readonly sms: string });

const MAX_MESSAGES = 100;

/** The mails and SMS that the demo keeps instead of sending them, newest first. */
export async function listMessages(worker: Database['worker'], keys: KeyRing): Promise<ShownMessage[]> {
  const rows = await worker
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'content', 'created_at'])
    .where('kind', 'in', ['EMAIL', 'SMS'])
    .where('state', '=', 'KEPT')
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  const opened = rows.map(async ({ id, kind, recipient, content, created_at: at }) => {
    const text = await unsealContent(keys, id, content ?? '');
    // After a reset of the keys, older messages can no longer be decrypted.
    if (text === null) return [];
    return [{ id, recipient, at, ...(kind === 'SMS' ? { sms: text } : (JSON.parse(text) as MailText)) }];
  });
  return (await Promise.all(opened)).flat();
}
