import type { CallAccess } from '@milepost/domain/access/access';
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

/** One call, said once: the server registers it, the browser's client calls it, OpenAPI describes it. */
export type Call = {
  readonly operationId: string;
  readonly method: Method;
  /** Parameters in braces, as in OpenAPI: `/v2/transports/{transportId}`. */
  readonly path: `/${string}`;
  readonly tag: string;
  readonly summary: string;
  /** Who may call it. There is no default: a call without it does not compile. */
  readonly access: CallAccess;
  /** There is no default here either. */
  readonly cost: CallCost;
  /** An organisation's own system may call it as its people do, with an API key. */
  readonly keys?: true;
  /** What the security log tells once it is answered: a call that changes who may do what has one. */
  readonly securityEvent?: SecurityEventName;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The forms in which the body may come; JSON, unless said otherwise. */
  readonly consumes?: readonly string[];
  /** Bytes of the body, where it may be larger than those of most calls. */
  readonly bodyLimit?: number;
  readonly response: TSchema;
  /** Where it is not JSON. */
  readonly produces?: 'text/event-stream';
  /** Answers with a table of all that fits, where that is what is accepted. */
  readonly csv?: true;
  /** What it may refuse beyond the codes that every call can answer. */
  readonly refusals: readonly RefusalCode[];
};

/** For calls that take many things at once. */
export const LARGE_BODY_BYTES = 1_000_000;
const BODY_BYTES = 100_000;
/** Of a call that takes no body: some clients send an empty one all the same. */
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
/** What this call may refuse, without the codes that every call can answer. */
export type Refusal<C extends Call> = C['refusals'][number];
