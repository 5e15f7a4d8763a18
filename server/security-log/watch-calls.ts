import type { Call } from '@milepost/api-contract/call';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Principal } from '../http/principal.ts';
import type { Refusal } from '../http/refusal.ts';
import type { SecurityEvent } from './security-event.ts';
import type { SecurityLog } from './security-log.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: Call;
  }
  interface FastifyRequest {
    /** The error that ended the request, if any. */
    refusal: Refusal | null;
    /** Known only to the handler: who signed in, what was created, or that nothing happened. */
    securityNote: Pick<SecurityEvent, 'personId' | 'target'> | 'NOTHING' | null;
  }
}

const LOGGED_STATUSES: ReadonlySet<number> = new Set([401, 403, 429]);

/**
 * Logs calls that declare a security event, and every refusal, after the answer. URLs are left out because they can
 * contain keys.
 */
export function watchCalls(app: FastifyInstance, log: Pick<SecurityLog, 'record'>): void {
  app.decorateRequest('refusal', null);
  app.decorateRequest('securityNote', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { call } = request.routeOptions.config;
    if (LOGGED_STATUSES.has(reply.statusCode)) recordRefusal(log, request);
    else if (reply.statusCode < 300 && call?.securityEvent !== undefined && request.securityNote !== 'NOTHING') {
      log.record({
        event: call.securityEvent,
        ...describeRequest(request),
        ...targetOf(request),
        ...request.securityNote,
      });
    }
    done();
  });
}

function recordRefusal(log: Pick<SecurityLog, 'record'>, request: FastifyRequest): void {
  const { refusal, headers } = request;
  // A first visit without a session to continue.
  if (refusal?.code === 'SIGNED_OUT' && headers.cookie === undefined) return;
  const reason = reasonOf(refusal?.cause);
  log.record({
    event: refusal?.code === 'LOGIN_FAILED' ? 'SIGN_IN_FAILED' : 'REFUSED',
    ...(refusal && { code: refusal.code }),
    ...(reason !== null && { reason }),
    ...describeRequest(request),
  });
}

function describeRequest(request: FastifyRequest): Omit<SecurityEvent, 'event'> {
  const operationId = request.routeOptions.config.call?.operationId;
  return {
    ...(operationId !== undefined && { call: operationId }),
    address: request.ip,
    ...whoIs(request.principal ?? request.refusal?.principal ?? null),
  };
}

function whoIs(
  principal: Principal,
): Pick<SecurityEvent, 'personId' | 'apiKeyId' | 'connectionId' | 'linkId' | 'organizationId'> {
  if (principal === null) return {};
  if ('connectionId' in principal) {
    return { connectionId: principal.connectionId, organizationId: principal.carrierId };
  }
  if ('linkId' in principal) return { linkId: principal.linkId, organizationId: principal.organizationId };
  const organizationId = principal.organization?.id;
  return {
    ...(principal.personId === null ? { apiKeyId: principal.keyId } : { personId: principal.personId }),
    ...(organizationId !== undefined && { organizationId }),
  };
}

/** The innermost object in the path. */
function targetOf({ params }: FastifyRequest): Pick<SecurityEvent, 'target'> {
  const target = Object.values(params as Record<string, string>).at(-1);
  return target === undefined ? {} : { target };
}

const ERROR_CODE = /^[A-Za-z_]{1,60}$/;

/** The identity provider's error code; its error messages may reveal too much. */
function reasonOf(cause: unknown): string | null {
  if (!(cause instanceof Error)) return null;
  const codes = ['error', 'code'].map((field): unknown => Reflect.get(cause, field));
  return codes.find((code): code is string => typeof code === 'string' && ERROR_CODE.test(code)) ?? null;
}
