import { shortReason } from '../failure/error-code.ts';
import type { Deliver } from '../outbox/channel.ts';
import type { DeliveryResult } from '../outbox/outbox-message.ts';
import { parseRetryAfter } from '../outgoing/retry-after.ts';
import type { SmsSettings } from './sms-settings.ts';

/** Refused by the service, but retried: a wrong login is for the operator to fix. */
const LATER = new Set([401, 408, 425, 429]);

/** Hands an SMS to the service. If an answer is lost, the idempotency token keeps a retry from sending a second SMS. */
export function openSmsService({ endpoint, account, token, from }: SmsSettings, now: () => number): Deliver {
  const authorization = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  return async ({ id, recipient, content }, signal) => {
    try {
      const response = await fetch(endpoint, {
        method: 'POST',
        headers: { authorization, accept: 'application/json', 'i-twilio-idempotency-token': id },
        body: new URLSearchParams({ To: recipient, From: from, Body: content }),
        // Keeps the login from reaching any service but the configured one.
        redirect: 'manual',
        signal,
      });
      const answer = await wordsOf(response, recipient);
      const retryAt = parseRetryAfter(response.headers.get('retry-after') ?? undefined, now());
      return { result: resultOf(response.status), answer, ...(retryAt !== null && { retryAt: new Date(retryAt) }) };
    } catch (error) {
      return { result: 'LATER', answer: shortReason(error instanceof TypeError ? (error.cause ?? error) : error) };
    }
  };
}

function resultOf(status: number): DeliveryResult['result'] {
  if (status >= 200 && status < 300) return 'SENT';
  return status >= 400 && status < 500 && !LATER.has(status) ? 'REFUSED' : 'LATER';
}

/** For example "201 SM0123" or "400 21211 The number is not valid". For the log, so without the number. */
async function wordsOf(response: Response, recipient: string): Promise<string> {
  // The status alone is the answer, so an unreadable body is ignored.
  const said: unknown = await response.json().catch(() => null);
  const { sid, code, message } = (typeof said === 'object' && said !== null ? said : {}) as Record<string, unknown>;
  return [response.status, sid, code, message]
    .filter((word) => typeof word === 'string' || typeof word === 'number')
    .join(' ')
    .replaceAll(recipient, '…');
}
