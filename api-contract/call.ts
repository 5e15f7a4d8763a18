import type { CallAccess } from '@milepost/domain/access/access';
import type { Static, TObject, TSchema } from 'typebox';
import type { RefusalCode } from './refusal-code.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

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
  /** An organisation's own system may call it as its people do, with an API key. */
  readonly keys?: true;
  readonly params?: TObject;
  readonly query?: TObject;
  readonly body?: TSchema;
  /** The forms in which the body may come; JSON, unless said otherwise. */
  readonly consumes?: readonly string[];
  readonly response: TSchema;
  /** Where it is not JSON. */
  readonly produces?: 'text/event-stream';
  /** Answers with a table of all that fits, where that is what is accepted. */
  readonly csv?: true;
  /** What it may refuse beyond the codes that every call can answer. */
  readonly refusals: readonly RefusalCode[];
};

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
