import * as calls from '@milepost/api-contract/session/sessions';
import type { FastifyInstance } from 'fastify';
import type { Person } from '../http/principal.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { describeBrowser } from './describe-browser.ts';
import { endOtherSessions, endOwnSession, findOwnSessions, type OwnSessionRow } from './own-session-store.ts';
import type { SessionParts } from './session-parts.ts';

export function registerOwnSessionRoutes(app: FastifyInstance, { worker, now }: SessionParts): void {
  registerCall(app, calls.listSessions, async ({ principal }) => {
    const rows = await findOwnSessions(worker, principal.personId, now());
    const sessions = rows.map((row) => present(row, principal));
    return { sessions: sessions.toSorted((a, b) => Number(b.isCurrent) - Number(a.isCurrent)) };
  });

  registerCall(app, calls.endOneSession, async ({ principal, params: { sessionId } }) => {
    if (!(await endOwnSession(worker, principal.personId, Buffer.from(sessionId, 'hex'))))
      throw new Refusal('NOT_FOUND');
    return {};
  });

  registerCall(app, calls.endOtherSessions, async ({ principal }) => ({
    ended: await endOtherSessions(worker, principal.personId, principal.session.id),
  }));
}

function present(row: OwnSessionRow, { session: current }: Person): calls.OwnSession {
  return {
    id: row.id.toString('hex'),
    isCurrent: row.id.equals(current.id),
    kind: row.secret_hash === null ? 'PRINTED_TOKEN' : 'BROWSER',
    ...describeBrowser(row.user_agent),
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
  };
}
