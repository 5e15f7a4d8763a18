import { nextWebhookAttemptAt, WEBHOOK_DISABLED_AFTER_MS } from '@milepost/domain/notification/webhook-retries';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { unsealSettings } from '../keys/sealed-settings.ts';
import type { PreparedMail } from '../mail/enqueue-mail.ts';
import type { Channel, Deliver } from '../outbox/channel.ts';
import { parseRetryAfter } from '../outgoing/retry-after.ts';
import type { DeliveryAttempt } from './deliveries-store.ts';
import { batchLookups } from './batch-lookups.ts';
import { recordOutcomes, type SwitchedOff } from './record-outcomes.ts';
import { openWebhookClient, type PostResult, type WebhookClient } from './post-webhook.ts';
import { findDeliveriesToSend, type DeliveryToSend } from './sending-store.ts';
import { reachOf, type AllowedHosts } from './webhook-address.ts';
import type { WebhookDeliveryResult } from './webhook-delivery-result.ts';
import { webhookHeaders } from './webhook-headers.ts';
import { shortened, signatureOf } from './webhook-secret.ts';

export type WebhookChannelParts = {
  readonly database: Pick<Database, 'worker'>;
  readonly keys: KeyRing;
  readonly webhookHosts: AllowedHosts;
  readonly now: () => number;
  readonly random?: () => number;
  /** Emails to the managers of an organisation, written before the transaction that sends them. */
  readonly prepareMails: (webhook: DeliveryToSend, state: 'GONE' | 'FAILED') => Promise<readonly PreparedMail[]>;
  readonly onSwitchedOff: (switchedOff: SwitchedOff) => void;
  readonly client?: WebhookClient;
};

const GONE = 410;
const OF_WEBHOOK = 32;
const PACE = { atOnce: 1_024, ofReceiver: OF_WEBHOOK, ofSilent: 2, attemptMs: 20_000, tickMs: 1_000 } as const;
/** The delay after a failure on our side, which does not count as an attempt. */
const OWN_FAILURE_MS = 5_000;

/** Sends webhooks through the outbox. A message names its delivery, which is read at the time of sending. */
export function webhookChannel(parts: WebhookChannelParts): Channel<WebhookDeliveryResult> & { close(): void } {
  const { database, onSwitchedOff, client = openWebhookClient() } = parts;
  const find = batchLookups(async (ids: readonly string[]) => {
    const found = await findDeliveriesToSend(database.worker, ids);
    return new Map(found.map((one) => [one.id, one]));
  });
  return {
    kind: 'WEBHOOK',
    isPlain: true,
    hasOwnLog: true,
    pace: PACE,
    retryDelayMs: () => OWN_FAILURE_MS,
    deliver: async ({ recipient, content }, signal) => {
      const wanted = await find(recipient);
      if (wanted === undefined || wanted.round !== Number(content)) return notWanted;
      return await send(parts, client, wanted, signal);
    },
    recordOutcomes: async (db, outcomes) => await recordOutcomes(db, outcomes, onSwitchedOff),
    close: () => client.close(),
  };
}

const notWanted: WebhookDeliveryResult = {
  result: 'REFUSED',
  answer: 'It was no longer to be sent.',
  tried: null,
  switchedOff: null,
};

async function send(
  parts: WebhookChannelParts,
  poster: WebhookClient,
  wanted: DeliveryToSend,
  signal: Parameters<Deliver>[1],
): Promise<WebhookDeliveryResult> {
  const { now, random = Math.random } = parts;
  const began = now();
  const start = performance.now();
  const { posted, signature } = await signAndPost(parts, wanted, began, async (headers) => {
    const url = new URL(wanted.url);
    const reach = reachOf(url, parts.webhookHosts);
    return await poster.post({ url, verifySsl: wanted.verifySsl, headers, body: wanted.body, reach, signal });
  });
  const status = 'answer' in posted ? posted.answer.status : null;
  const error = 'error' in posted ? posted.error : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const retryAfter = 'answer' in posted ? posted.retryAfter : null;
  const one: DeliveryAttempt = {
    at: new Date(began).toISOString(),
    status,
    error,
    tookMs: Math.round(performance.now() - start),
    retryAfter,
  };
  const { id, round, webhookId, organizationId } = wanted;
  const answer = 'answer' in posted ? posted.answer : null;
  const tried = { id, round, webhookId, organizationId, isDelivered, try: one, signature, answer };
  const isSilent = error === 'TIMEOUT';
  const said = status === null ? String(error) : String(status);
  if (isDelivered) return { result: 'SENT', answer: said, tried, switchedOff: null };
  const switchedOff = await decideSwitchOff(parts, wanted, status, began);
  const asked = parseRetryAfter(retryAfter ?? undefined, began);
  const next = nextWebhookAttemptAt({
    tries: wanted.triesInRound + 1,
    failedAt: now(),
    retryAfterMs: asked === null ? null : asked - began,
    random: random(),
  });
  if (next === null || switchedOff !== null) return { result: 'REFUSED', answer: said, tried, switchedOff, isSilent };
  return { result: 'LATER', answer: said, retryAt: new Date(next), tried, switchedOff, isSilent };
}

type Signed = { readonly posted: PostResult; readonly signature: string | null };

/** Signs each attempt with the time of the attempt; for a day after a rotation, with both secrets. */
async function signAndPost(
  { keys }: WebhookChannelParts,
  { id, body, webhookId, secret, oldSecret, oldSecretUntil }: DeliveryToSend,
  now: number,
  post: (headers: Record<string, string>) => Promise<PostResult>,
): Promise<Signed> {
  const hasOld = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil.getTime() > now;
  const sealed = hasOld ? [secret, oldSecret] : [secret];
  const opened = await Promise.all(sealed.map(async (one) => await unsealSettings(keys, webhookId, one)));
  const secrets = opened.filter((one) => one !== null);
  if (secrets.length < opened.length) return { posted: { error: 'NOT_SIGNED' }, signature: null };
  const timestamp = Math.floor(now / 1_000);
  const signature = signatureOf(secrets, { id, timestamp, body });
  return { posted: await post(webhookHeaders({ id, timestamp, signature })), signature: shortened(signature) };
}

/** Whether this failure disables the webhook. */
async function decideSwitchOff(
  { prepareMails }: WebhookChannelParts,
  wanted: DeliveryToSend,
  status: number | null,
  now: number,
): Promise<WebhookDeliveryResult['switchedOff']> {
  const { failingSince } = wanted;
  const isTooLong = failingSince !== null && now - failingSince.getTime() >= WEBHOOK_DISABLED_AFTER_MS;
  const state = status === GONE ? 'GONE' : isTooLong ? 'FAILED' : null;
  return state && { state, mails: await prepareMails(wanted, state) };
}
