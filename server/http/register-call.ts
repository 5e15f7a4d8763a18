import type { Body, Call, Params, Query, Response } from '@milepost/api-contract/call';
import { Problem } from '@milepost/api-contract/problem';
import { commonRefusals, statusOfRefusal } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { authenticate, authenticateConnection, type FindConnection } from './authenticate.ts';
import { prefersCsv } from './csv.ts';
import type { Actor, Principal, PrincipalFor } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyInstance {
    /** Set by whoever registers the calls of connections. */
    findConnection: FindConnection;
  }
}

export type Asked<C extends Call> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly principal: C extends { readonly keys: true } ? Actor : PrincipalFor<C['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type CallOptions<C extends Call> = {
  /** Answers whoever prefers CSV. */
  readonly sendCsv?: (asked: Asked<C>) => Promise<void>;
  /** What is wrong with the body is told to the call, in `request.validationError`, and does not end the request. */
  readonly judgesBody?: boolean;
};

/**
 * The only way in which a call gets onto the server. Who asks is settled before a byte of the body is read; then
 * Fastify checks the request, and afterwards writes the answer, by what the contract's schemas were compiled to.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  act: (asked: Asked<C>) => Promise<Response<C>> | Response<C>,
  options: CallOptions<C> = {},
): void {
  const handler: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const asked = {
      params: request.params,
      query: request.query,
      body: request.body,
      principal: request.principal,
      request,
      reply,
    } as Asked<C>;
    if (options.sendCsv === undefined) return await act(asked);
    reply.header('vary', 'accept');
    if (!prefersCsv(request.headers.accept)) return await act(asked);
    await options.sendCsv(asked);
    return reply;
  };
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access },
    schema: schemaOf(call),
    onRequest: async (request) => {
      request.principal =
        call.access === 'connection'
          ? await authenticateConnection(request.headers, app.findConnection)
          : await authenticate(request.headers.authorization, { access: call.access, keys: call.keys }, app);
    },
    handler,
    attachValidation: options.judgesBody ?? false,
  });
}

function schemaOf(call: Call): object {
  const { params, query, body } = call;
  const statuses = new Set([...commonRefusals, ...call.refusals].map((code) => statusOfRefusal[code]));
  const problem = { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } };
  return {
    operationId: call.operationId,
    tags: [call.tag],
    summary: call.summary,
    description: describe(call),
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(call.consumes && { consumes: call.consumes }),
    response: { 200: answerOf(call), ...Object.fromEntries([...statuses].map((status) => [status, problem])) },
  };
}

function answerOf({ response, produces, csv }: Call): object {
  if (csv === true) {
    const table = { type: 'string', description: 'One line for each, and one before with the keys of the columns.' };
    return {
      description: 'Found',
      content: { 'application/json': { schema: response }, 'text/csv': { schema: table } },
    };
  }
  return produces === undefined ? response : { content: { [produces]: { schema: response } } };
}

function describe(call: Call): string {
  const refusals = call.refusals.map((code) => `\`${code}\` (${statusOfRefusal[code]})`).join(', ');
  const keys = call.keys === true ? ', and with an API key' : '';
  return `Open to: ${call.access}${keys}.${refusals === '' ? '' : ` May refuse with ${refusals}.`}`;
}
