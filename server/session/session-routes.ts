import { getConfiguration, type Configuration } from '@milepost/api-contract/session/configuration';
import * as calls from '@milepost/api-contract/session/session';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { endSession } from './end-session.ts';
import { requireOwnOrigin } from './own-origin.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionCookie } from './session-cookie.ts';
import type { BrowserInfo, SessionParts } from './session-parts.ts';
import { startSession } from './start-session.ts';

type Parts = {
  readonly session: SessionParts;
  readonly configuration: Configuration;
  readonly live: { readonly lastId: number };
};

export function registerSessionRoutes(app: FastifyInstance, { session: parts, configuration, live }: Parts): void {
  const cookie = sessionCookie(parts.publicUrl);

  registerCall(app, getConfiguration, () => ({
    ...configuration,
    accountUrl: configuration.accountUrl ?? parts.identityProvider.accountUrl(),
  }));

  registerCall(app, calls.getLogin, async () => await parts.identityProvider.loginSettings());

  registerCall(app, calls.startSession, async ({ request, reply, body }) => {
    requireOwnOrigin(request, parts.publicUrl);
    const { code, codeVerifier, redirectUri, nonce, iss } = body;
    const started = await startSession(parts, { code, codeVerifier, redirectUri, nonce, iss }, browserInfoOf(request));
    const before = cookie.read(request);
    if (before !== null) await endSession(parts, before);
    request.securityNote = { personId: started.personId };
    cookie.set(reply, started.key, started.expiresAt);
    return { ...started.answer, liveFrom: String(live.lastId) };
  });

  registerCall(app, calls.refreshSession, async ({ request, reply }) => {
    requireOwnOrigin(request, parts.publicUrl);
    try {
      const key = cookie.read(request);
      if (key === null) throw new Refusal('SIGNED_OUT');
      const refreshed = await refreshSession(parts, key, browserInfoOf(request));
      cookie.set(reply, refreshed.key, refreshed.expiresAt);
      return { ...refreshed.answer, liveFrom: String(live.lastId) };
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SIGNED_OUT') cookie.clear(reply);
      throw error;
    }
  });

  registerCall(app, calls.endSession, async ({ request, reply }) => {
    requireOwnOrigin(request, parts.publicUrl);
    const key = cookie.read(request);
    cookie.clear(reply);
    const { personId, logoutUrl } = key === null ? { personId: null, logoutUrl: null } : await endSession(parts, key);
    request.securityNote = personId === null ? 'NOTHING' : { personId };
    return { logoutUrl };
  });
}

const MAX_USER_AGENT_CHARS = 200;

function browserInfoOf({ headers, ip }: FastifyRequest): BrowserInfo {
  // An IPv4 address as a dual-stack socket writes it.
  const address = ip.replace(/^::ffff:(?=[\d.]+$)/i, '');
  return { userAgent: headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARS) ?? null, address };
}
