import type { CallAccess } from '@milepost/domain/access/access';
import type { LinkKind } from '@milepost/domain/access/link-kind';
import type { Static, TObject, TSchema } from 'typebox';
import type { RefusalCode } from './refusal-code.ts';
import type { SecurityEventName } from './security-event.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * What a call takes of the server. Each kind has its limits, with their numbers in `docs/limits.md`.
 *
 * - FREE: never refused, because load balancers take a refusal for a failure
 * - CHEAP: counts against the rate of who calls
 * - EXPENSIVE: also waits for its turn, because one person and one organisation have only a few at a time
 * - SIGN_IN: also counts against the sign-ins of an address
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
  /** Whether a reporting token opens it as well as an API key. */
  readonly reportingTokens?: true;
  /** The kind of link that opens it, instead of people where `access` is `link`, else besides them. */
  readonly link?: LinkKind;
  /** Whether an expired link is answered, so that the answer says so; otherwise it is refused. */
  readonly expiredToo?: true;
  /** The security log's event; required for calls that change what people may do. */
  readonly securityEvent?: SecurityEventName;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The forms of the body; JSON by default. */
  readonly consumes?: readonly string[];
  /** The size limit of the body in bytes, where larger than usual. */
  readonly bodyLimit?: number;
  readonly response: TSchema;
  /** Where it is not JSON. */
  readonly produces?: readonly string[];
  /** Offers a CSV table of everything that matches. */
  readonly csv?: true;
  /** Refusals beyond those of every call. */
  readonly refusals: readonly RefusalCode[];
};

/** For calls that take many things at once. */
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
