import type { Response as Answer } from '@milepost/api-contract/call';
import { Refused } from './failure.ts';
import { type AnyCall, type CallOptions, send } from './send.ts';

/** Specification §9: lists, counts and agreements are refetched every minute. */
export const DATA_POLLING_MS = 60_000;

type Rest<C extends AnyCall> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

type TokenSource = {
  readonly fresh: () => Promise<string>;
  readonly hasExpired: () => boolean;
  /** Whether the session is still valid, after the refusal of a token that should be good. */
  readonly isSessionStillValid: () => Promise<boolean>;
};

let tokens: TokenSource;

/** The session provides its tokens at startup: it calls the server itself, so it cannot be imported here. */
export function setTokenSource(session: TokenSource): void {
  tokens = session;
}

/** Runs as the signed-in person. Throws only `Refused` or `Unreachable`, or the caller's own abort. */
export async function withAccessToken<T>(exchange: (accessToken: string) => Promise<T>): Promise<T> {
  try {
    return await exchange(await tokens.fresh());
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'UNAUTHENTICATED') throw failure;
    // The token may expire on the way, for example while the machine sleeps.
    if (!tokens.hasExpired() && !(await tokens.isSessionStillValid())) throw failure;
    return await exchange(await tokens.fresh());
  }
}

/** Calls the server, as the signed-in person if the call requires one. */
export async function callApi<C extends AnyCall>(call: C, ...[options]: Rest<C>): Promise<Answer<C>> {
  const given = options ?? ({} as CallOptions<C>);
  if (call.access === 'public') return (await send(call, given)).answer;
  return await withAccessToken(async (accessToken) => (await send(call, given, accessToken)).answer);
}
