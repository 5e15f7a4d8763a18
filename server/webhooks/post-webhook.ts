import type { TryError } from '@milepost/api-contract/webhooks/delivery-outcome';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { errorCode } from '../failure/error-code.ts';
import { AddressNotAllowed, requireAllowedHost, guardedLookup, type Reach } from '../outgoing/address-guard.ts';
import type { NameResolver } from '../outgoing/name-resolver.ts';
import { withTimeout } from '../outgoing/with-timeout.ts';
import type { StoredAnswer } from './deliveries-store.ts';

const TIMEOUT_MS = 15_000;
/** Max bytes of an answer that are read. */
const MAX_ANSWER_BYTES = 64_000;
/** How much of an answer is kept for people to look at. */
const KEPT_CHARS = 2_000;
const KEPT_HEADERS = 20;
const KEPT_HEADER_CHARS = 200;

export type PostResult =
  | { readonly answer: StoredAnswer; readonly retryAfter: string | null }
  | { readonly error: TryError };

type Post = {
  readonly url: URL;
  readonly verifySsl: boolean;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly reach: Reach;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
};

export type WebhookClient = { post(post: Post): Promise<PostResult>; close(): void };

/** Keeps connections between deliveries, each to an address that was checked when it was opened. */
export function openWebhookClient(names?: NameResolver): WebhookClient {
  const kept = { keepAlive: true, timeout: 30_000 };
  const agents = { 'http:': new http.Agent(kept), 'https:': new https.Agent(kept) };
  return {
    post: async (given) => await post(given, agents, names),
    close: () => {
      for (const agent of Object.values(agents)) agent.destroy();
    },
  };
}

type Agents = { readonly 'http:': http.Agent; readonly 'https:': https.Agent };

/** One request, without following redirects. An answer counts once its status line has arrived. */
async function post(given: Post, agents: Agents, names?: NameResolver): Promise<PostResult> {
  const trying = async (signal: AbortSignal): Promise<PostResult> => {
    const asking = { ...given, signal };
    try {
      requireAllowedHost(given.url, given.reach);
      return await ask(asking, agents, names).catch(async (error: unknown) => {
        // The receiver may close a kept connection just as it is reused.
        if (error instanceof Stale) return await ask(asking, agents, names);
        throw error;
      });
    } catch (error) {
      return { error: signal.aborted ? 'TIMEOUT' : nameOf(error) };
    }
  };
  return await withTimeout(given.timeoutMs ?? TIMEOUT_MS, trying, given.signal);
}

class Stale extends Error {}

async function ask(
  { url, verifySsl, headers, body, reach, signal }: Post,
  agents: Agents,
  names: NameResolver | undefined,
): Promise<Extract<PostResult, { answer: StoredAnswer }>> {
  const isSecure = url.protocol === 'https:';
  const options = {
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    lookup: guardedLookup(reach, names),
    ...(signal && { signal }),
  };
  return await new Promise((resolve, reject) => {
    const request = isSecure
      ? https.request(url, { ...options, agent: agents['https:'], rejectUnauthorized: verifySsl })
      : http.request(url, { ...options, agent: agents['http:'] });
    request
      .on('response', (response) => void readAnswer(response).then(resolve, reject))
      .on('error', (error) => reject(request.reusedSocket && errorCode(error) === 'ECONNRESET' ? new Stale() : error))
      .end(body);
  });
}

async function readAnswer(response: IncomingMessage): Promise<Extract<PostResult, { answer: StoredAnswer }>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_ANSWER_BYTES) break;
    }
  } catch {
    // It broke off or timed out, but its status is already known.
  }
  const { statusCode: status = 0 } = response;
  const retryAfter = response.headers['retry-after'];
  const answer = { status, headers: keptHeaders(response), body: storable(textOf(chunks), KEPT_CHARS) };
  return { answer, retryAfter: retryAfter === undefined ? null : storable(retryAfter, KEPT_HEADER_CHARS) };
}

function textOf(chunks: readonly Buffer[]): string {
  return Buffer.concat(chunks)
    .subarray(0, 4 * KEPT_CHARS)
    .toString('utf8');
}

function keptHeaders({ rawHeaders }: IncomingMessage): StoredAnswer['headers'] {
  const headers = [];
  for (let at = 0; at + 1 < rawHeaders.length && headers.length < KEPT_HEADERS; at += 2) {
    const [name = '', value = ''] = [rawHeaders[at], rawHeaders[at + 1]];
    headers.push({
      name: storable(name.toLowerCase(), KEPT_HEADER_CHARS),
      value: storable(value, KEPT_HEADER_CHARS),
    });
  }
  return headers;
}

/** PostgreSQL cannot store NUL or half a surrogate pair. */
function storable(text: string, most: number): string {
  return text.replaceAll('\0', '').slice(0, most).toWellFormed();
}

const names: Readonly<Record<string, TryError>> = {
  ENOTFOUND: 'NAME_UNKNOWN',
  EAI_AGAIN: 'NAME_UNKNOWN',
  ENODATA: 'NAME_UNKNOWN',
  ECONNREFUSED: 'CONNECTION_REFUSED',
  EHOSTUNREACH: 'CONNECTION_REFUSED',
  ENETUNREACH: 'CONNECTION_REFUSED',
  ETIMEDOUT: 'TIMEOUT',
};

function nameOf(error: unknown): TryError {
  if (error instanceof AddressNotAllowed) return 'ADDRESS_FORBIDDEN';
  const code = errorCode(error) ?? '';
  if (/CERT|SELF_SIGNED|UNABLE_TO_/.test(code)) return 'CERTIFICATE_REFUSED';
  return names[code] ?? 'CONNECTION_LOST';
}
