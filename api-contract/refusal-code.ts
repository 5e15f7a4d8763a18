/**
 * Every code the server may refuse with, and its HTTP status. Closed: adding or dropping one breaks compilation until
 * the server's status and the browser's words follow.
 */
export const statusOfRefusal = {
  /** The request does not have the form the call demands; `issues` says where. */
  INVALID_REQUEST: 400,
  /** No token, or one that is malformed, expired or revoked. */
  UNAUTHENTICATED: 401,
  /** Signed in, but not allowed: the wrong role, or somebody else's. */
  NOT_AUTHORIZED: 403,
  /** Signed in, but belonging to no organisation. */
  NO_ORGANIZATION: 403,
  NOT_FOUND: 404,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  /** The identity provider did not accept the code or the refresh token. */
  LOGIN_FAILED: 401,
  /** There is no session to continue: sign in again. */
  SIGNED_OUT: 401,
  IDENTITY_PROVIDER_UNREACHABLE: 503,
  /** More calls from one address or person than anybody needs; `Retry-After` says when to come back. */
  TOO_MANY_REQUESTS: 429,
  /** Busy or shutting down; `Retry-After` says when to come back. */
  UNAVAILABLE: 503,
  /** A defect; `errorId` finds it in the log. */
  INTERNAL_ERROR: 500,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof statusOfRefusal;

export const refusalCodes = Object.keys(statusOfRefusal) as readonly RefusalCode[];

/** Any call can answer these; a call names only the others among its `refusals`. */
export const commonRefusals = [
  'INVALID_REQUEST',
  'UNAUTHENTICATED',
  'NOT_AUTHORIZED',
  'NO_ORGANIZATION',
  'NOT_FOUND',
  'PAYLOAD_TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'TOO_MANY_REQUESTS',
  'UNAVAILABLE',
  'INTERNAL_ERROR',
] as const satisfies readonly RefusalCode[];

export type CommonRefusal = (typeof commonRefusals)[number];
