import type { Body, Call, Params, Query, Response } from '@milepost/api-contract/call';
import { Problem } from '@milepost/api-contract/problem';
import { commonRefusals, statusOfRefusal } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { authenticate } from './authenticate.ts';
import type { Person, PrincipalFor } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | null;
  }
}

export type Asked<C extends Call> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly principal: PrincipalFor<C['access']>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

/**
 * The only way in which a call gets onto the server. Who asks is settled before a byte of the body is read; then
 * Fastify checks the request, and afterwards writes the answer, by what the contract's schemas were compiled to.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  act: (asked: Asked<C>) => Promise<Response<C>> | Response<C>,
): void {
  const handler: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return await act({
      params: request.params,
      query: request.query,
      body: request.body,
      principal: request.person,
      request,
      reply,
    } as Asked<C>);
  };
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access },
    schema: schemaOf(call),
    onRequest: async (request) => {
      request.person = await authenticate(request.headers.authorization, call.access, app.findPrincipal);
    },
    handler,
  });
}

function schemaOf(call: Call): object {
  const { params, query, body, produces } = call;
  const response = produces === undefined ? call.response : { content: { [produces]: { schema: call.response } } };
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
    response: { 200: response, ...Object.fromEntries([...statuses].map((status) => [status, problem])) },
  };
}

function describe(call: Call): string {
  const refusals = call.refusals.map((code) => `\`${code}\` (${statusOfRefusal[code]})`).join(', ');
  return `Open to: ${call.access}.${refusals === '' ? '' : ` May refuse with ${refusals}.`}`;
}
