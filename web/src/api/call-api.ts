import type { Response as Answer } from '@milepost/api-contract/call';
import { Refused } from './failure.ts';
import { type AnyCall, type CallOptions, send } from './send.ts';

/** Specification §9: lists, counts and agreements are asked for again every minute. */
export const DATA_POLLING_MS = 60_000;

type Rest<C extends AnyCall> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

type Tokens = {
  readonly fresh: () => Promise<string>;
  readonly hasExpired: () => boolean;
  /** Whether the session still stands, after a refusal of a token that should be good. */
  readonly sessionGoesOn: () => Promise<boolean>;
};

let tokens: Tokens;

/** The session lends its tokens at the start: it calls the server itself, so it cannot be imported here. */
export function takeTokensFrom(session: Tokens): void {
  tokens = session;
}

/** As the signed-in person. Throws only `Refused` or `Unreachable`, or the caller's own abort. */
export async function asPerson<T>(exchange: (accessToken: string) => Promise<T>): Promise<T> {
  try {
    return await exchange(await tokens.fresh());
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'UNAUTHENTICATED') throw failure;
    // The token may run out on the way, for example while the machine sleeps.
    if (!tokens.hasExpired() && !(await tokens.sessionGoesOn())) throw failure;
    return await exchange(await tokens.fresh());
  }
}

/** Calls the server, as the signed-in person where the call wants one. */
export async function callApi<C extends AnyCall>(call: C, ...[options]: Rest<C>): Promise<Answer<C>> {
  const given = options ?? ({} as CallOptions<C>);
  if (call.access === 'public') return (await send(call, given)).answer;
  return await asPerson(async (accessToken) => (await send(call, given, accessToken)).answer);
}
