import type { CallAccess } from '@milepost/domain/access/access';
import type { LinkKind } from '@milepost/domain/access/link-kind';
import type { Static, TObject, TSchema } from 'typebox';
import type { RefusalCode } from './refusal-code.ts';
import type { SecurityEventName } from './security-event.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a call costs the server. Each kind has its limits; the numbers are in `docs/limits.md`.
 *
 * - FREE: never refused, because load balancers take a refusal for a failure
 * - CHEAP: counts against the caller's rate limit
 * - EXPENSIVE: also queues, because one person and one organisation only have a few at a time
 * - SIGN_IN: also counts against the sign-in limit of an address
 */
export type CallCost = 'FREE' | 'CHEAP' | 'EXPENSIVE' | 'SIGN_IN';

/** One call, defined once for the server, the browser's client and OpenAPI. */
export type Call = {
  readonly operationId: string;
  readonly method: Method;
  /** With parameters in braces, as in OpenAPI: `/v2/transports/{transportId}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Who may call it. There is no default: a call without it does not compile. */
  readonly access: CallAccess;
  /** Whether only managers of the organisation may call it. */
  readonly managers?: true;
  /** There is no default here either. */
  readonly cost: CallCost;
  /** Whether an organisation's own system may call it with an API key. */
  readonly keys?: true;
  /** Whether a reporting token is accepted as well as an API key. */
  readonly reportingTokens?: true;
  /** The kind of link that grants access: instead of people if `access` is `link`, otherwise in addition to them. */
  readonly link?: LinkKind;
  /** Whether the call also accepts an expired link and reports it as expired, instead of refusing it. */
  readonly expiredToo?: true;
  /** The security log's event; required for calls that change what people may do. */
  readonly securityEvent?: SecurityEventName;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The content types of the body; JSON by default. */
  readonly consumes?: readonly string[];
  /** The body size limit in bytes, if larger than usual. */
  readonly bodyLimit?: number;
  readonly response: TSchema;
  /** The content types of the response, if not JSON. */
  readonly produces?: readonly string[];
  /** Offers a CSV table of everything that matches. */
  readonly csv?: true;
  /** Refusals beyond the common ones. */
  readonly refusals: readonly RefusalCode[];
};

/** For calls that take many items at once. */
export const LARGE_BODY_BYTES = 1_000_000;
const BODY_BYTES = 100_000;
/** For a call without a body; some clients send an empty one. */
const NO_BODY_BYTES = 1_000;

export function bodyLimitOf({ body, bodyLimit }: Pick<Call, 'body' | 'bodyLimit'>): number {
  return bodyLimit ?? (body === undefined ? NO_BODY_BYTES : BODY_BYTES);
}

export function defineCall<const C extends Call>(call: C): C {
  return call;
}

type Part<C extends Call, K extends 'params' | 'query' | 'body'> = C extends {
  readonly [P in K]: infer S extends TSchema;
}
  ? Static<S>
  : undefined;

export type Params<C extends Call> = Part<C, 'params'>;
export type Query<C extends Call> = Part<C, 'query'>;
export type Body<C extends Call> = Part<C, 'body'>;
export type Response<C extends Call> = Static<C['response']>;
/** The call's own refusals, without the common ones. */
export type Refusal<C extends Call> = C['refusals'][number];
