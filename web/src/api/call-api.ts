import type { Response as Answer } from '@milepost/api-contract/call';
import { freshAccessToken, sessionGoesOn, tokenHasExpired } from '../session/access-token.ts';
import { Refused } from './failure.ts';
import { send, type AnyCall, type CallOptions } from './send.ts';

type Rest<C extends AnyCall> = object extends CallOptions<C> ? [options?: CallOptions<C>] : [options: CallOptions<C>];

/** Calls the server as the signed-in person. Throws only `Refused` or `Unreachable`, or the caller's own abort. */
export async function callApi<C extends AnyCall>(call: C, ...[options]: Rest<C>): Promise<Answer<C>> {
  const given = options ?? ({} as CallOptions<C>);
  if (call.access === 'public') return (await send(call, given)).answer;
  try {
    return (await send(call, given, await freshAccessToken())).answer;
  } catch (failure) {
    if (!(failure instanceof Refused) || failure.code !== 'UNAUTHENTICATED') throw failure;
    // The token may run out on the way, for example while the machine sleeps.
    if (!tokenHasExpired() && !(await sessionGoesOn())) throw failure;
    return (await send(call, given, await freshAccessToken())).answer;
  }
}
