import * as oidc from 'openid-client';
import { Refusal } from '../http/refusal.ts';

/** Answers that are wrong in themselves; any other failure means the provider gave none. */
const WRONG_ANSWERS: ReadonlySet<string | undefined> = new Set([
  'OAUTH_INVALID_RESPONSE',
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED',
  'OAUTH_UNSUPPORTED_OPERATION',
]);

const NOT_IN_TIME: ReadonlySet<string | undefined> = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT']);

/** The provider does not renew this grant without the person. */
const GRANT_OVER = new Set(['invalid_grant', 'interaction_required', 'login_required', 'consent_required']);
const PERSON_REFUSED = new Set(['access_denied', 'unauthorized']);

/** The reason for a failed token request, as a refusal. */
export function tokenRefusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (isClientRefused(error)) return new Refusal('IDENTITY_PROVIDER_REFUSES_MILEPOST', { cause: error });
  return isUnreachable(error) ? providerUnreachable(error) : new Refusal('LOGIN_FAILED', { cause: error });
}

export function providerUnreachable(cause: unknown): Refusal {
  return new Refusal('IDENTITY_PROVIDER_UNREACHABLE', { cause });
}

/** The reason for a missing discovery document: no answer, or a wrong one. */
export function refusalOfDiscovery(error: unknown): Refusal {
  const status = statusOf(error);
  const isSomethingElse = error instanceof oidc.ClientError && !NOT_IN_TIME.has(error.code);
  if (!isSomethingElse || (status !== undefined && isTransientStatus(status))) return providerUnreachable(error);
  return new Refusal('IDENTITY_PROVIDER_WRONG_ADDRESS', { cause: error });
}

export function isGrantOver(error: unknown): boolean {
  if (!(error instanceof oidc.ResponseBodyError)) return false;
  return GRANT_OVER.has(error.error) || (error.status === 403 && PERSON_REFUSED.has(error.error));
}

/** Milepost's id or secret is refused; providers report it in many ways. */
export function isClientRefused(error: unknown): boolean {
  if (isGrantOver(error)) return false;
  if (!(error instanceof oidc.ResponseBodyError)) return statusOf(error) === 401;
  const { status, error: said } = error;
  return said === 'invalid_client' || status === 401 || (status === 403 && said === 'unauthorized_client');
}

/** No answer, or not in time. */
export function isNoAnswer(error: unknown): boolean {
  if (error instanceof oidc.ClientError) return NOT_IN_TIME.has(error.code);
  // The error of fetch without a connection.
  return error instanceof TypeError;
}

/** The answer contradicts the discovery document, so the provider may have changed. */
export function contradictsDiscovery(error: unknown): boolean {
  return error instanceof oidc.ClientError && !NOT_IN_TIME.has(error.code);
}

function isUnreachable(error: unknown): boolean {
  if (error instanceof oidc.ResponseBodyError) return isTransientStatus(error.status);
  if (error instanceof oidc.ClientError) return !WRONG_ANSWERS.has(error.code);
  return isNoAnswer(error);
}

function isTransientStatus(status: number): boolean {
  return status >= 500 || status === 429;
}

function statusOf(error: unknown): number | undefined {
  if (error instanceof oidc.WWWAuthenticateChallengeError) return error.status;
  return error instanceof Error && error.cause instanceof Response ? error.cause.status : undefined;
}
