import { nextWebhookTry, WEBHOOK_PATIENCE_MS } from '@milepost/domain/notification/webhook-retries';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { unsealSettings } from '../keys/sealed-settings.ts';
import type { PreparedMail } from '../mail/enqueue-mail.ts';
import type { Channel, Deliver } from '../outbox/channel.ts';
import { retryAtOf } from '../outgoing/retry-after.ts';
import type { Try } from './deliveries-store.ts';
import { gather } from './batch-lookups.ts';
import { noteOutcomes, type SwitchedOff } from './record-outcomes.ts';
import { openPoster, type Posted, type Poster } from './post-webhook.ts';
import { findToSend, type ToSend } from './sending-store.ts';
import { reachOf, type AllowedHosts } from './webhook-address.ts';
import type { WebhookDelivered } from './webhook-delivery-result.ts';
import { webhookHeaders } from './webhook-headers.ts';
import { shortened, signatureOf } from './webhook-secret.ts';

export type WebhookChannelParts = {
  readonly database: Pick<Database, 'worker'>;
  readonly keys: KeyRing;
  readonly webhookHosts: AllowedHosts;
  readonly now: () => number;
  readonly random?: () => number;
  /** Emails to the managers of an organisation, written before the transaction that sends them. */
  readonly prepareMails: (webhook: ToSend, state: 'GONE' | 'FAILED') => Promise<readonly PreparedMail[]>;
  readonly onSwitchedOff: (switchedOff: SwitchedOff) => void;
  readonly poster?: Poster;
};

const GONE = 410;
const OF_WEBHOOK = 32;
const PACE = { atOnce: 1_024, ofReceiver: OF_WEBHOOK, ofSilent: 2, attemptMs: 20_000, tickMs: 1_000 } as const;
/** The delay after a failure on our side, which does not count as an attempt. */
const OWN_FAILURE_MS = 5_000;

/** Sends webhooks through the outbox. A message names its delivery, which is read at the time of sending. */
export function webhookChannel(parts: WebhookChannelParts): Channel<WebhookDelivered> & { close(): void } {
  const { database, onSwitchedOff, poster = openPoster() } = parts;
  const find = gather(async (ids: readonly string[]) => {
    const found = await findToSend(database.worker, ids);
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
      return await send(parts, poster, wanted, signal);
    },
    noteOutcomes: async (db, outcomes) => await noteOutcomes(db, outcomes, onSwitchedOff),
    close: () => poster.close(),
  };
}

const notWanted: WebhookDelivered = {
  result: 'REFUSED',
  answer: 'It was no longer to be sent.',
  tried: null,
  off: null,
};

async function send(
  parts: WebhookChannelParts,
  poster: Poster,
  wanted: ToSend,
  signal: Parameters<Deliver>[1],
): Promise<WebhookDelivered> {
  const { now, random = Math.random } = parts;
  const began = now();
  const start = performance.now();
  const { posted, signature } = await sign(parts, wanted, began, async (headers) => {
    const url = new URL(wanted.url);
    const reach = reachOf(url, parts.webhookHosts);
    return await poster.post({ url, verifySsl: wanted.verifySsl, headers, body: wanted.body, reach, signal });
  });
  const status = 'answer' in posted ? posted.answer.status : null;
  const error = 'error' in posted ? posted.error : null;
  const isDelivered = status !== null && status >= 200 && status < 300;
  const retryAfter = 'answer' in posted ? posted.retryAfter : null;
  const one: Try = {
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
  if (isDelivered) return { result: 'SENT', answer: said, tried, off: null };
  const off = await judgeWebhook(parts, wanted, status, began);
  const asked = retryAtOf(retryAfter ?? undefined, began);
  const next = nextWebhookTry({
    tries: wanted.triesInRound + 1,
    failedAt: now(),
    retryAfterMs: asked === null ? null : asked - began,
    random: random(),
  });
  if (next === null || off !== null) return { result: 'REFUSED', answer: said, tried, off, isSilent };
  return { result: 'LATER', answer: said, retryAt: new Date(next), tried, off, isSilent };
}

type Signed = { readonly posted: Posted; readonly signature: string | null };

/** Signs each attempt with the time of the attempt; for a day after a rotation, with both secrets. */
async function sign(
  { keys }: WebhookChannelParts,
  { id, body, webhookId, secret, oldSecret, oldSecretUntil }: ToSend,
  now: number,
  post: (headers: Record<string, string>) => Promise<Posted>,
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
async function judgeWebhook(
  { prepareMails }: WebhookChannelParts,
  wanted: ToSend,
  status: number | null,
  now: number,
): Promise<WebhookDelivered['off']> {
  const { failingSince } = wanted;
  const isTooLong = failingSince !== null && now - failingSince.getTime() >= WEBHOOK_PATIENCE_MS;
  const state = status === GONE ? 'GONE' : isTooLong ? 'FAILED' : null;
  return state && { state, mails: await prepareMails(wanted, state) };
}
