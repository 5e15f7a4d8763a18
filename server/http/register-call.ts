import { bodyLimitOf, type Body, type Call, type Params, type Query, type Response } from '@milepost/api-contract/call';
import { Problem } from '@milepost/api-contract/problem';
import { commonRefusals, statusOfRefusal } from '@milepost/api-contract/refusal-code';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchemaCompiler, RouteHandlerMethod } from 'fastify';
import {
  authenticate,
  authenticateConnection,
  authenticateLink,
  hasLinkToken,
  type FindConnection,
  type FindLink,
} from './authenticate.ts';
import type { CallLimits } from './call-limits.ts';
import { prefersCsv } from './prefers-csv.ts';
import type { Person, Principal, PrincipalOf, System } from './principal.ts';
import { requireReadableQuery } from './readable-query.ts';

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal;
  }
  interface FastifyInstance {
    /** Set where the calls of connections are registered. */
    findConnection: FindConnection;
    findLink: FindLink;
    /** The current time by the rules' clock, in epoch milliseconds. */
    now: () => number;
    limits: CallLimits;
  }
}

export type CallContext<C extends Call> = {
  readonly params: Params<C>;
  readonly query: Query<C>;
  readonly body: Body<C>;
  readonly principal: PrincipalOf<C>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
};

type CallOptions<C extends Call> = {
  /** Responds to clients that prefer CSV. */
  readonly sendCsv?: (asked: CallContext<C>) => Promise<void>;
  /**
   * Validates a list item by item: errors are passed to the handler in `request.validationError` instead of ending the
   * request.
   */
  readonly validateItems?: FastifySchemaCompiler<object>;
};

/**
 * The only way to register a call. Authentication and limits run before the body is read; then Fastify validates input
 * and serialises output by the contract's schemas.
 */
export function registerCall<const C extends Call>(
  app: FastifyInstance,
  call: C,
  act: (asked: CallContext<C>) => Promise<Response<C>> | Response<C>,
  options: CallOptions<C> = {},
): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const asked = {
      params: request.params,
      query: request.query,
      body: request.body,
      principal: request.principal,
      request,
      reply,
    } as CallContext<C>;
    if (options.sendCsv === undefined) return await act(asked);
    reply.header('vary', 'accept');
    if (!prefersCsv(request.headers.accept)) return await act(asked);
    await options.sendCsv(asked);
    return reply;
  };
  const handler: RouteHandlerMethod = async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const { principal } = request;
    if (call.cost !== 'EXPENSIVE' || !isMember(principal)) return await answer(request, reply);
    return await app.limits.inTurn(
      principal,
      () => disconnectSignal(reply),
      () => answer(request, reply),
    );
  };
  app.route({
    method: call.method,
    url: call.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: { access: call.access, call },
    schema: schemaOf(call),
    bodyLimit: bodyLimitOf(call),
    onRequest: async (request) => {
      await resolvePrincipal(app, call, request);
      // Input from devices is read as far as possible.
      if (call.access !== 'connection') requireReadableQuery(request.url);
    },
    handler,
    ...(options.validateItems && { attachValidation: true, validatorCompiler: options.validateItems }),
  });
}

/** Set before the limits, so the security log knows who was refused. */
async function resolvePrincipal(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<void> {
  const { headers, ip: address } = request;
  const { authorization } = headers;
  if (call.access === 'connection') {
    const credential = headers['x-api-key']?.toString() ?? authorization;
    const find = () => authenticateConnection(headers, app.findConnection);
    const connection = await app.limits.limitAuthentication({ address, credential }, false, find);
    request.principal = connection;
    app.limits.connectionCall(connection.connectionId);
    return;
  }
  const { access } = call;
  if (access === 'link' || (call.link !== undefined && hasLinkToken(authorization))) {
    await resolveLink(app, call, request);
    return;
  }
  if (access === 'public') {
    app.limits.publicCall(call.cost, address);
    return;
  }
  const find = () => authenticate(authorization, { ...call, access }, app);
  const principal = await app.limits.limitAuthentication({ address, credential: authorization }, true, find);
  request.principal = principal;
  if (principal !== null) app.limits.memberCall(principal);
}

async function resolveLink(app: FastifyInstance, call: Call, request: FastifyRequest): Promise<void> {
  const { link: kind, expiredToo = false } = call;
  if (kind === undefined) throw new Error(`${call.operationId} does not say which links open it.`);
  const { authorization } = request.headers;
  const find = () =>
    authenticateLink(authorization, { link: kind, expiredToo }, { findLink: app.findLink, now: app.now() });
  const link = await app.limits.limitAuthentication({ address: request.ip, credential: authorization }, false, find);
  request.principal = link;
  app.limits.linkCall(link.linkId);
}

function isMember(principal: Principal): principal is Person | System {
  return principal !== null && 'organization' in principal;
}

/** Aborted when the connection closes, answered or not. */
function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  if (raw.destroyed) gone.abort();
  raw.once('close', () => gone.abort());
  return gone.signal;
}

function schemaOf(call: Call): object {
  const { params, query, body } = call;
  const statuses = new Set([...commonRefusals, ...call.refusals].map((code) => statusOfRefusal[code]));
  const problem = { description: 'Refused', content: { 'application/problem+json': { schema: Problem } } };
  const later = { ...problem, description: 'Refused for now', headers: { 'retry-after': retryAfter } };
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
    response: {
      200: answerOf(call),
      ...Object.fromEntries(
        [...statuses].map((status) => [status, status === 429 || status === 503 ? later : problem]),
      ),
    },
  };
}

const retryAfter = { type: 'integer', description: 'In how many seconds to come back.' };

function answerOf({ response, produces, csv }: Call): object {
  if (csv === true) {
    const table = { type: 'string', description: 'One line for each, and one before with the keys of the columns.' };
    return {
      description: 'Found',
      content: { 'application/json': { schema: response }, 'text/csv': { schema: table } },
    };
  }
  if (produces === undefined) return response;
  return { content: Object.fromEntries(produces.map((type) => [type, { schema: response }])) };
}

function describe(call: Call): string {
  const refusals = call.refusals.map((code) => `\`${code}\` (${statusOfRefusal[code]})`).join(', ');
  const tokens = call.reportingTokens === true ? ' or a reporting token' : '';
  const keys = call.keys === true ? `, and with an API key${tokens}` : '';
  const managers = call.managers === true ? ', managers only' : '';
  const turns = call.cost === 'EXPENSIVE' ? ' One person and one organisation have only a few of these at a time.' : '';
  const body = call.body === undefined ? '' : ` The body has at most ${bodyLimitOf(call).toLocaleString('en')} bytes.`;
  return `Open to: ${call.access}${linksOf(call)}${managers}${keys}.${body}${turns}${refusals === '' ? '' : ` May refuse with ${refusals}.`}`;
}

function linksOf({ access, link }: Call): string {
  if (link === undefined) return '';
  return `${access === 'link' ? '' : ', and to a link'} of kind ${link}, whose token comes as a bearer token`;
}
