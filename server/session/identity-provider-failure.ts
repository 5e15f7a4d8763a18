import * as oidc from 'openid-client';
import { Refusal } from '../http/refusal.ts';

/** Answers that are wrong in themselves; anything else means that the provider could not give one. */
const WRONG_ANSWERS: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

/** The provider refused, or its answer cannot be trusted: LOGIN_FAILED. It did not answer, or not sensibly: unreachable. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  return isUnreachable(error) ? unreachable(error) : new Refusal('LOGIN_FAILED', { cause: error });
}

export function unreachable(cause: unknown): Refusal {
  return new Refusal('IDENTITY_PROVIDER_UNREACHABLE', { cause });
}

/** The refresh token is over, which only this answer says: a client secret mistyped by the operator ends no session. */
export function isGrantOver(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'LOGIN_FAILED') return false;
  return !(error.cause instanceof oidc.ResponseBodyError) || error.cause.error === 'invalid_grant';
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return error.status >= 500 || error.status === 429;
  if (error instanceof oidc.ClientError) return !WRONG_ANSWERS.has(error.code);
  // What fetch throws when there is no connection.
  return error instanceof TypeError;
}
