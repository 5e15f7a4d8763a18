import { listFeedback } from '@milepost/api-contract/links/feedback';
import { sendFeedback } from '@milepost/api-contract/links/transport-status';
import { isOutdated } from '@milepost/domain/transport/reading/outdated';
import type { FastifyInstance } from 'fastify';
import { transact } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { registerCall } from '../http/register-call.ts';
import { writeOccurrences } from '../occurrences/occurrence-store.ts';
import { openOrNotFound, type DetailsParts } from '../transports/details/open-transport.ts';
import * as store from './feedback-store.ts';

const DAY_MS = 24 * 3_600_000;
/** Per link: an office may have passed it round. */
const MAX_FEEDBACK_A_DAY = 20;
const MAX_SHOWN = 500;

export function registerFeedbackRoutes(app: FastifyInstance, parts: DetailsParts): void {
  registerCall(app, sendFeedback, async ({ principal: { linkId }, body: { id, rating, text } }) => {
    const now = parts.now();
    // As the worker: a carrier's link leads to the shipper's feedback as well.
    return await transact(parts.database.worker, async (db) => {
      const link = await store.lockFeedbackLink(db, linkId);
      if (link === undefined) throw new Refusal('NOT_FOUND');
      if (isOutdated((link.cancelled_at ?? link.completed_at)?.getTime() ?? null, now)) {
        throw new Refusal('LINK_EXPIRED');
      }
      if (await store.hasFeedback(db, link.id, id)) return { id };
      const given = await store.feedbackSince(db, linkId, new Date(now - DAY_MS));
      const [first] = given;
      if (first !== undefined && given.length >= MAX_FEEDBACK_A_DAY) {
        const retryAfterSeconds = Math.ceil((first.getTime() + DAY_MS - now) / 1_000);
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
      }
      const { id: transportId, shipper_id: shipperId, carrier_id: carrierId, label, version } = link;
      const givenAt = new Date(now);
      await store.addFeedback(db, { id, transportId, shipperId, linkId, label, rating, text: text.trim(), givenAt });
      const occurrence = { type: 'FEEDBACK_RECEIVED', at: now, waypointId: null, by: label, rating } as const;
      await writeOccurrences(db, [{ transport: { id: transportId }, shipperId, carrierId, version, occurrence }], now);
      return { id };
    });
  });

  registerCall(app, listFeedback, async ({ principal: { organization }, params: { transportId } }) => {
    return await openOrNotFound(parts, organization, transportId, async ({ db }) => {
      const rows = await store.findFeedback(db, organization.id, transportId, MAX_SHOWN);
      return { feedback: rows.map(({ given_at: at, ...row }) => ({ ...row, givenAt: at.toISOString() })) };
    });
  });
}
