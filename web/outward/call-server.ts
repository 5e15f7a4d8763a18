import type { Body, Call, Response as Answer } from '@milepost/api-contract/call';

/**
 * The call is only a type here, because its schemas would be most of the page. The server checks its answers against
 * them.
 */
type ServerRequest<C extends Call> = {
  readonly method: C['method'];
  /** With the parameters filled in. */
  readonly path: Filled<C['path']>;
  readonly token: string;
  readonly body?: C extends { readonly body: object } ? Body<C> | Blob : undefined;
  readonly signal?: AbortSignal;
  /** For a body that takes longer on a bad network. */
  readonly timeoutMs?: number;
};

type Filled<P extends string> = P extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : P;

export type CallResult<T> =
  | { readonly kind: 'ANSWERED'; readonly answer: T }
  | { readonly kind: 'REFUSED'; readonly status: number; readonly code: string; readonly retryAfterMs: number | null }
  | { readonly kind: 'UNREACHABLE' };

const DEFAULT_TIMEOUT_MS = 20_000;

/** Never throws. Sends no cookie and no referrer, and bypasses the cache. */
export async function callServer<C extends Call>(asked: ServerRequest<C>): Promise<CallResult<Answer<C>>> {
  const { method, path, token, body, signal, timeoutMs = DEFAULT_TIMEOUT_MS } = asked;
  const timeoutSignal = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${token}`,
        ...contentTypeOf(body),
      },
      body: contentOf(body),
      signal: signal === undefined ? timeoutSignal : AbortSignal.any([signal, timeoutSignal]),
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    const answer: unknown = await response.json();
    if (response.ok) return { kind: 'ANSWERED', answer: answer as Answer<C> };
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    return {
      kind: 'REFUSED',
      status: response.status,
      code: codeOf(answer),
      retryAfterMs: Number.isFinite(seconds) ? seconds * 1000 : null,
    };
  } catch {
    // No network, a timeout, or an answer from something in between that is not the server.
    return { kind: 'UNREACHABLE' };
  }
}

function contentTypeOf(body: unknown): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  return { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' };
}

function contentOf(body: unknown): Blob | string | null {
  if (body === undefined) return null;
  return body instanceof Blob ? body : JSON.stringify(body);
}

function codeOf(answer: unknown): string {
  const isProblem = typeof answer === 'object' && answer !== null && 'code' in answer;
  return isProblem && typeof answer.code === 'string' ? answer.code : '';
}
