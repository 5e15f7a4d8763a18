import * as calls from '@milepost/api-contract/notifications/notifications';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import type { Db } from '../../database/transaction.ts';
import type { Member } from '../../http/principal.ts';
import { Refusal } from '../../http/refusal.ts';
import { registerCall } from '../../http/register-call.ts';
import { publishTopic } from '../../live/hints-store.ts';
import { findTransportRows, type TransportRow } from '../../transports/rows/list-rows-store.ts';
import { findLastDigest } from './digest-store.ts';
import * as store from './notification-store.ts';
import { presentSubject, type NotificationFacts } from './present-subject.ts';

type Parts = { readonly database: Database; readonly now: () => number };

/** How long a mail of several messages is worth a line below the list: at most since the beginning of yesterday. */
const MAILS_TOGETHER_MS = 36 * 3_600_000;

export function registerBellRoutes(app: FastifyInstance, { database, now }: Parts): void {
  const since = () => new Date(now() - store.NOTIFICATION_RETENTION_MS);
  const readAt = (read: boolean) => (read ? new Date(now()) : null);

  registerCall(app, calls.listNotifications, async ({ principal, query: { before, limit } }) => {
    const { organization } = principal;
    return await database.forOrganization(organization.id, async (db) => {
      const asked = { before: before ?? null, limit: limit + 1, since: since() };
      const [found, unread, mailsTogether] = await Promise.all([
        store.findNotifications(db, principal, asked),
        store.countUnread(db, principal, asked.since),
        findLastDigest(db, principal, new Date(now() - MAILS_TOGETHER_MS)),
      ]);
      const shown = found.slice(0, limit);
      const ids = new Set(shown.map(({ transportId }) => transportId));
      const rows = new Map((await findTransportRows(db, organization, [...ids])).map((row) => [row.id, row]));
      return {
        notifications: shown.flatMap((one) => present(one, rows.get(one.transportId))),
        unread,
        hasMore: found.length > limit,
        mailsTogether: mailsTogether && { ...mailsTogether, sentAt: mailsTogether.sentAt.toISOString() },
      };
    });
  });

  registerCall(app, calls.markAllNotifications, async ({ principal, body: { read } }) => {
    return await database.forOrganization(principal.organization.id, async (db) => {
      await store.markAll(db, principal, readAt(read));
      return { unread: await notifyOwnWindows(db, principal, since()) };
    });
  });

  registerCall(app, calls.markNotification, async ({ principal, params: { notificationId }, body: { read } }) => {
    return await database.forOrganization(principal.organization.id, async (db) => {
      const isOwn = await store.mark(db, principal, notificationId, readAt(read));
      if (!isOwn) throw new Refusal('NOT_FOUND');
      return { id: notificationId, read, unread: await notifyOwnWindows(db, principal, since()) };
    });
  });
}

/** Returns how many are unread now. */
async function notifyOwnWindows(db: Db, principal: Member, since: Date): Promise<number> {
  await publishTopic(db, { topic: 'notifications', parties: [principal.personId] });
  return await store.countUnread(db, principal, since);
}

function present(one: store.StoredNotification, row: TransportRow | undefined): calls.Notification[] {
  if (row === undefined) return [];
  const { id, isRead, createdAt, details, ...said } = one;
  const { expectedAt = null, delayMs = null, by, rating } = details as Partial<NotificationFacts>;
  const written = { ...(by !== undefined && { by }), ...(rating !== undefined && { rating }) };
  const subject = presentSubject({ ...said, expectedAt, delayMs, ...written }, row);
  return [{ id, read: isRead, createdAt: createdAt.toISOString(), ...subject }];
}
