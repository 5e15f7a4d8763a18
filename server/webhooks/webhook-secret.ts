import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const SECRET_BYTES = 32;
/** How much of a secret is shown, so that people can tell two of them apart. */
const END_CHARS = 4;

/** Shown once; stored sealed. */
export function newWebhookSecret(): string {
  return PREFIX + randomBytes(SECRET_BYTES).toString('base64');
}

/** Without the padding, which is the same in all of them. */
export function endOfSecret(secret: string): string {
  return secret.replace(/=+$/, '').slice(-END_CHARS);
}

export type Signed = { readonly id: string; readonly timestamp: number; readonly body: string };

/** The header `webhook-signature` of Standard Webhooks 1.0, with one signature for each valid secret. */
export function signatureOf(secrets: readonly string[], { id, timestamp, body }: Signed): string {
  return secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
    })
    .join(' ');
}

/**
 * Keeps the first and last three characters of each signature: with a whole one, others could pass the body off as
 * ours.
 */
export function shortened(signature: string): string {
  return signature.replaceAll(/v1,(\S{3})\S+(\S{3})/g, 'v1,$1…$2');
}
