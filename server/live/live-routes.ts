import { getLive } from '@milepost/api-contract/live/live';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../http/register-call.ts';
import type { LiveStreams } from './live-streams.ts';

export function registerLiveRoutes(app: FastifyInstance, streams: LiveStreams): void {
  registerCall(app, getLive, ({ principal, request, reply }) => {
    // A connection that is already closed would never be removed from the count.
    if (!reply.raw.destroyed) reply.raw.once('close', app.limits.openStream(principal));
    reply.hijack();
    streams.open({
      parties: [principal.organization.id, principal.personId],
      session: principal.session,
      lastEventId: request.headers['last-event-id'],
      headers: reply.getHeaders(),
      response: reply.raw,
    });
    return '';
  });
}
