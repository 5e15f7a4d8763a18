import { getConfiguration, type Configuration } from '@milepost/api-contract/session/configuration';
import * as calls from '@milepost/api-contract/session/session';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { endSession } from './end-session.ts';
import { demandOwnOrigin } from './own-origin.ts';
import { refreshSession } from './refresh-session.ts';
import { sessionCookie } from './session-cookie.ts';
import type { SessionParts } from './session-parts.ts';
import { startSession } from './start-session.ts';

type Parts = { readonly session: SessionParts; readonly configuration: Configuration };

export function registerSessionRoutes(app: FastifyInstance, { session: parts, configuration }: Parts): void {
  const cookie = sessionCookie(parts.publicUrl);

  registerCall(app, getConfiguration, () => configuration);

  registerCall(app, calls.getLogin, async () => await parts.identityProvider.loginSettings());

  registerCall(app, calls.startSession, async ({ request, reply, body }) => {
    demandOwnOrigin(request, parts.publicUrl);
    const { code, codeVerifier, redirectUri, nonce, iss } = body;
    const started = await startSession(parts, { code, codeVerifier, redirectUri, nonce, iss });
    const before = cookie.read(request);
    if (before !== null) await endSession(parts, before);
    cookie.set(reply, started.secret, started.expiresAt);
    return started.answer;
  });

  registerCall(app, calls.refreshSession, async ({ request, reply }) => {
    demandOwnOrigin(request, parts.publicUrl);
    try {
      const secret = cookie.read(request);
      if (secret === null) throw new Refusal('SIGNED_OUT');
      const refreshed = await refreshSession(parts, secret);
      cookie.set(reply, refreshed.secret, refreshed.expiresAt);
      return refreshed.answer;
    } catch (error) {
      if (error instanceof Refusal && error.code === 'SIGNED_OUT') cookie.clear(reply);
      throw error;
    }
  });

  registerCall(app, calls.endSession, async ({ request, reply }) => {
    demandOwnOrigin(request, parts.publicUrl);
    const secret = cookie.read(request);
    cookie.clear(reply);
    return { logoutUrl: secret === null ? null : await endSession(parts, secret) };
  });
}
