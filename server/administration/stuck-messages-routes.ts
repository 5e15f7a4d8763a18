import * as calls from '@milepost/api-contract/administration/stuck-messages';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { registerCall } from '../http/register-call.ts';
import { dropWaiting, findStuck, retryWaiting } from './stuck-messages-store.ts';

type Parts = { readonly database: Database; readonly now: () => number };

const most = { receivers: calls.MAX_STUCK_RECEIVERS, messages: calls.MAX_STUCK_OF_RECEIVER };

/** Messages of all organisations that should have been sent and were not, for the operator's administrators. */
export function registerStuckMessageRoutes(app: FastifyInstance, { database: { worker }, now }: Parts): void {
  registerCall(app, calls.listStuckMessages, async () => await findStuck(worker, new Date(now()), most));

  registerCall(app, calls.retryMessages, async ({ body, request }) => {
    request.securityNote = { target: body.id ?? body.kind };
    return { count: await retryWaiting(worker, body, new Date(now())) };
  });

  registerCall(app, calls.dropMessages, async ({ body, request }) => {
    request.securityNote = { target: body.id ?? body.kind };
    return { count: await dropWaiting(worker, body, new Date(now())) };
  });
}
