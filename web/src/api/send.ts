import type { Body, Call, Params, Query, Response as Answer } from '@milepost/api-contract/call';
import type { Calls } from '@milepost/api-contract/calls';
import { rememberFirstRequest, takeEarlyResponse } from './early-requests.ts';
import { announceFailure, Refused, Unreachable } from './failure.ts';
import { matchesSchema } from './matches-schema.ts';

type Values = Readonly<Record<string, unknown>>;

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new TypeError('A parameter of an address is a string, a number or a boolean.');
}

/** Fills in the placeholders of a path; arrays become repeated parameters, undefined values are left out. */
export function requestUrl(path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const values: readonly unknown[] = Array.isArray(value) ? value : value === undefined ? [] : [value];
    for (const each of values) search.append(name, textOf(each));
  }
  return search.size === 0 ? filled : `${filled}?${search.toString()}`;
}

export type AnyCall = Calls[keyof Calls];

type Given<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]: T };
type Optionally<K extends string, T> = [T] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : { readonly [P in K]?: Partial<T> };

export type CallOptions<C extends Call> = Given<'params', Params<C>> &
  Optionally<'query', Query<C>> &
  Given<'body', Body<C>> & {
    readonly signal?: AbortSignal | undefined;
    /** What the open page shows first: next time, it is requested without waiting for the app. */
    readonly isFirstRequest?: boolean;
  };

type Sent<C extends Call> = {
  readonly answer: Answer<C>;
  /** When the server answered, by its own clock: clocks of people's machines are wrong. */
  readonly servedAt: number | undefined;
};

type Options = {
  readonly params?: object | undefined;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
};

const MAX_KNOWN = 50;
/** The latest answers with their tags, by address: while one is still current, the server does not send it again. */
const cachedResponses = new Map<string, { readonly tag: string; readonly answer: unknown }>();

function cacheResponse(url: string, tag: string | null, answer: unknown): void {
  cachedResponses.delete(url);
  if (tag !== null) cachedResponses.set(url, { tag, answer });
  for (const oldest of cachedResponses.keys().take(Math.max(0, cachedResponses.size - MAX_KNOWN)))
    cachedResponses.delete(oldest);
}

const JSON_TYPE = 'application/json';
type Format = typeof JSON_TYPE | 'text/csv' | '*/*';

export function requestOf(call: Call, options: Options, accessToken: string | undefined, accept: Format): Request {
  const headers = new Headers({ accept });
  if (accessToken !== undefined) headers.set('authorization', `Bearer ${accessToken}`);
  const bytes = options.body instanceof Blob ? options.body : null;
  if (options.body !== undefined) headers.set('content-type', bytes === null ? JSON_TYPE : 'application/octet-stream');
  return new Request(requestUrl(call.path, { ...options.params }, { ...options.query }), {
    method: call.method,
    headers,
    body: bytes ?? (options.body === undefined ? null : JSON.stringify(options.body)),
    signal: options.signal ?? null,
    credentials: 'same-origin',
    cache: 'no-store',
  });
}

export async function fetchResponse(call: AnyCall, request: Request): Promise<Response> {
  try {
    return await (takeEarlyResponse(request) ?? fetch(request));
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new Unreachable(call.operationId, 'the request failed', cause);
  }
}

async function readJson(call: AnyCall, response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    throw new Unreachable(call.operationId, `status ${response.status} without JSON`, cause);
  }
}

/** In seconds, as our server always writes it. */
export function retryAfterMsOf({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1_000 : undefined;
}

/** Loaded on demand: the list of refusals grows with the product, and most visits see none. */
async function problemSchema(call: AnyCall) {
  try {
    return (await import('@milepost/api-contract/problem')).Problem;
  } catch (cause) {
    throw new Unreachable(call.operationId, 'no list of refusals', cause);
  }
}

export async function assertSuccess(call: AnyCall, response: Response): Promise<void> {
  if (response.ok) return;
  const problem = await readJson(call, response);
  if (matchesSchema(await problemSchema(call), problem)) {
    throw new Refused(call.operationId, response.status, problem, retryAfterMsOf(response));
  }
  throw new Unreachable(call.operationId, `status ${response.status} without a problem the contract knows`);
}

async function exchange<C extends AnyCall>(call: C, request: Request): Promise<Sent<C>> {
  const before = request.method === 'GET' ? cachedResponses.get(request.url) : undefined;
  if (before !== undefined) request.headers.set('if-none-match', before.tag);
  const response = await fetchResponse(call, request);
  const served = Date.parse(response.headers.get('date') ?? '');
  const servedAt = Number.isNaN(served) ? undefined : served;
  if (response.status === 304 && before !== undefined) return { answer: before.answer as Answer<C>, servedAt };
  await assertSuccess(call, response);
  const answer = await readJson(call, response);
  if (!matchesSchema(call.response, answer)) throw new Unreachable(call.operationId, 'the answer breaks the contract');
  if (request.method === 'GET') cacheResponse(request.url, response.headers.get('etag'), answer);
  return { answer: answer as Answer<C>, servedAt };
}

export async function announceIfFailed<T>(exchanged: Promise<T>): Promise<T> {
  try {
    return await exchanged;
  } catch (failure) {
    if (failure instanceof Refused || failure instanceof Unreachable) announceFailure(failure);
    throw failure;
  }
}

/** One exchange with the server, without handling the session: `callApi` does that. */
export async function send<C extends AnyCall>(
  call: C,
  options: CallOptions<C>,
  accessToken?: string,
): Promise<Sent<C>> {
  const request = requestOf(call, options, accessToken, JSON_TYPE);
  if (options.isFirstRequest === true) rememberFirstRequest(request.url.slice(globalThis.location.origin.length));
  return await announceIfFailed(exchange(call, request));
}
