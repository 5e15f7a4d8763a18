import type { Db } from '../database/transaction.ts';
import type { Mailroom, PreparedMail } from '../mail/enqueue-mail.ts';
import { findManagers, type DeliveryToSend } from './sending-store.ts';
import { switchedOffLetter } from './switched-off-letter.ts';

type Parts = { readonly worker: Db; readonly mailroom: Mailroom; readonly publicUrl: string };

/** Emails to the managers of a webhook that is about to be disabled. */
export async function prepareSwitchedOffMails(
  { worker, mailroom, publicUrl }: Parts,
  { id, round, webhookId, organizationId, url }: DeliveryToSend,
  state: 'GONE' | 'FAILED',
): Promise<readonly PreparedMail[]> {
  if (!mailroom.canSendMail()) return [];
  const said = { host: new URL(url).host, link: `${publicUrl}/webhooks?webhook=${webhookId}` };
  const managers = await findManagers(worker, organizationId);
  return await Promise.all(
    managers.map(async ({ email, language }) =>
      mailroom.prepareMail({
        to: email,
        letter: switchedOffLetter(language ?? 'en', state, said),
        // Keyed by the failed delivery, so a webhook that is enabled again can be reported again.
        key: `webhook-off:${id}:${round}:${email}`.slice(0, 200),
        organizationId,
      }),
    ),
  );
}
