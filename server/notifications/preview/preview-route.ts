import * as calls from '@milepost/api-contract/notifications/notification-settings';
import { notificationTypes } from '@milepost/domain/notification/notification-type';
import { knownZone } from '@milepost/domain/waypoint/known-zone';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';
import { registerCall } from '../../http/register-call.ts';
import { findTransportRows, type TransportRow } from '../../transports/rows/list-rows-store.ts';
import { presentSubject } from '../bell/present-subject.ts';
import { readRules } from '../settings/present-rules.ts';
import { findRules } from '../settings/rules-store.ts';
import { messagesByRules, type PreviewMessage } from './messages-by-rules.ts';

type Parts = { readonly database: Database; readonly now: () => number };

export function registerPreviewRoute(app: FastifyInstance, { database, now }: Parts): void {
  registerCall(app, calls.previewNotifications, async ({ principal, body }) => {
    const rules = readRules(body.rules);
    const { organization } = principal;
    const days = daysUntil(now(), knownZone(body.timeZone));
    return await database.forOrganization(organization.id, async (db) => {
      const { own, defaults } = await findRules(db, principal);
      const tried = [rules, own ?? defaults];
      const [messages = [], bySaved = []] = await messagesByRules(db, organization, tried, days[0]?.from ?? 0);
      const latest = messages.slice(-calls.MAX_PREVIEWED).toReversed();
      const ids = new Set(latest.map(({ transportId }) => transportId));
      const rows = new Map((await findTransportRows(db, organization, [...ids])).map((row) => [row.id, row]));
      return {
        total: messages.length,
        byEmail: messages.filter(({ email }) => email).length,
        inBell: messages.filter(({ web }) => web).length,
        withSavedRules: bySaved.length,
        byType: countByType(messages),
        byDay: days.map(({ day, from, to }) => ({
          day,
          count: messages.filter(({ knownAt }) => from <= knownAt && knownAt < to).length,
        })),
        messages: latest.flatMap((message) => present(message, rows.get(message.transportId))),
      };
    });
  });
}

type Day = { readonly day: string; readonly from: number; readonly to: number };

/** The days of the preview in this time zone, today last. */
function daysUntil(now: number, timeZone: string): Day[] {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).startOfDay();
  return Array.from({ length: calls.PREVIEW_DAYS }, (_, index) => {
    const day = today.subtract({ days: calls.PREVIEW_DAYS - 1 - index }).startOfDay();
    const next = day.add({ days: 1 }).startOfDay();
    return { day: day.toPlainDate().toString(), from: day.epochMilliseconds, to: next.epochMilliseconds };
  });
}

function countByType(messages: readonly PreviewMessage[]): calls.NotificationPreview['byType'] {
  const counts = notificationTypes.map(
    (type) => [type, messages.filter((message) => message.type === type).length] as const,
  );
  return Object.fromEntries(counts) as calls.NotificationPreview['byType'];
}

function present(message: PreviewMessage, row: TransportRow | undefined): calls.NotificationPreview['messages'] {
  return row === undefined ? [] : [{ ...presentSubject(message, row), email: message.email, web: message.web }];
}
