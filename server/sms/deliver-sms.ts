import { shortReason } from '../failure/error-code.ts';
import type { Deliver } from '../outbox/channel.ts';
import type { Delivered } from '../outbox/outbox-message.ts';
import { retryAtOf } from '../outgoing/retry-after.ts';
import type { SmsSettings } from './sms-settings.ts';

/** Refused by the service, but not for good: a wrong login is the operator's to repair. */
const LATER = new Set([401, 408, 425, 429]);

/** Hands an SMS to the service. It may have taken one whose answer was lost: the token makes it the same one. */
export function openSmsService({ endpoint, account, token, from }: SmsSettings, now: () => number): Deliver {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return async ({ id, recipient, content }, signal) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'i-twilio-idempotency-token': id },
        body: new URLSearchParams({ To: recipient, From: from, Body: content }),
        // The login stays with the service that the operator has named.
        redirect: 'manual',
        signal,
      });
      const answer = await wordsOf(response, recipient);
      const retryAt = retryAtOf(response.headers.get('retry-after') ?? undefined, now());
      return { result: resultOf(response.status), answer, ...(retryAt !== null && { retryAt: new Date(retryAt) }) };
    } catch (error) {
      return { result: 'LATER', answer: shortReason(error instanceof TypeError ? (error.cause ?? error) : error) };
    }
  };
}

function resultOf(status: number): Delivered['result'] {
  if (status >= 200 && status < 300) return 'SENT';
  return status >= 400 && status < 500 && !LATER.has(status) ? 'REFUSED' : 'LATER';
}

/** Such as "201 SM0123" or "400 21211 The number is not valid", for the log, and so without the number. */
async function wordsOf(response: Response, recipient: string): Promise<string> {
  // Once the status is there the answer is known, whatever becomes of the rest.
  const said: unknown = await response.json().catch(() => null);
  const { sid, code, message } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>;
  return [response.status, sid, code, message]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .join(' ')
    .replaceAll(recipient, '…');
}
