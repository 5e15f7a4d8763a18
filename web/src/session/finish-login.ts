import { startSession } from '@milepost/api-contract/session/session';
import { send } from '../api/send.ts';
import { redirectUri } from './begin-login.ts';
import { takeLoginAttempt } from './login-attempt.ts';
import { LoginFailure } from './login-failure.ts';
import { reasonOfFailure } from './reason-of-failure.ts';
import { keepSession } from './refresh.ts';
import { safeReturnPath } from './return-path.ts';
import { judgeReturn } from './returned-login.ts';

async function exchange(search: string): Promise<string> {
  const { code, iss, attempt } = judgeReturn(new URLSearchParams(search), takeLoginAttempt());
  const { codeVerifier, nonce, returnPath } = attempt;
  const body = { code, codeVerifier, nonce, redirectUri: redirectUri(), ...(iss === undefined ? {} : { iss }) };
  try {
    const { answer, servedAt } = await send(startSession, { body });
    keepSession(answer, servedAt);
  } catch (failure) {
    throw new LoginFailure(reasonOfFailure(failure), returnPath, failure);
  }
  return safeReturnPath(returnPath, globalThis.location.origin);
}

let finishing: { readonly search: string; readonly done: Promise<string> } | undefined;

/**
 * Exchanges the code and answers where to go. A code is sent once, however often the router asks: an identity provider
 * that sees one twice takes it for stolen and ends the whole session.
 */
export function finishLogin(search: string): Promise<string> {
  if (finishing?.search !== search) finishing = { search, done: exchange(search) };
  return finishing.done;
}
