import { bellTypes } from '@milepost/domain/notification/notification-type';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Id, Instant } from '../schemas/scalars.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Notifications';

const NOTIFICATIONS_PAGE = 30;
const MAX_NOTIFICATIONS_PAGE = 100;

const Town = Type.Object(
  { countryCode: Type.String(), postalCode: nullable(Type.String()), city: Type.String() },
  closed,
);

/** What a message is about, whether it was sent or only previewed. */
export const NotificationSubject = {
  type: literals(bellTypes),
  transportId: Id,
  trackingId: nullable(Type.String()),
  reference: Type.String(),
  partner: Type.String({ description: 'The other party: the carrier for shippers, the shipper for carriers.' }),
  from: Town,
  to: Town,
  at: Type.String({ format: 'date-time', description: 'When it happened.' }),
  knownAt: Type.String({
    format: 'date-time',
    description: 'When Milepost learned of it; later than `at` for late signals.',
  }),
  stop: nullable(
    Type.Object(
      {
        ...Town.properties,
        number: Type.Integer({ minimum: 1 }),
        timeZone: Type.String(),
        plannedFrom: Instant,
        plannedTo: Instant,
        expectedAt: nullable(Type.String({ format: 'date-time', description: 'The arrival as expected at the time.' })),
        delayMinutes: nullable(Type.Integer({ description: 'Minutes after the end of the planned time.' })),
      },
      closed,
    ),
    { description: 'The stop concerned; for TRACKING_ID_MISSING and GPS_MISSING the first one.' },
  ),
  lastSignalAt: nullable(Instant),
  written: nullable(
    Type.Object(
      {
        by: Type.String(),
        rating: nullable(Type.Integer({ minimum: 1, maximum: 5, description: 'Only for feedback.' })),
      },
      closed,
    ),
    { description: 'For FEEDBACK_RECEIVED and COMMENT_MENTION: the author.' },
  ),
  stops: Type.Integer({ minimum: 1 }),
  stopsOnTime: nullable(
    Type.Integer({ minimum: 0, description: 'For a completed transport: the number of stops known to be on time.' }),
  ),
} as const;

export const Notification = Type.Object(
  { id: Id, read: Type.Boolean(), createdAt: Instant, ...NotificationSubject },
  closed,
);

export type Notification = Static<typeof Notification>;

/** Counting stops here. */
export const MAX_UNREAD = 1_000;

const Unread = Type.Integer({
  minimum: 0,
  maximum: MAX_UNREAD,
  description: 'The number of unread notifications; 1,000 means 1,000 or more.',
});

export const listNotifications = defineCall({
  operationId: 'listNotifications',
  method: 'GET',
  path: '/v2/notifications',
  tag,
  summary: 'The caller’s notifications of the last 30 days, newest first',
  access: 'member',
  cost: 'CHEAP',
  query: Type.Object(
    {
      before: Type.Optional(Type.String({ format: 'uuid', description: 'Only notifications older than this one.' })),
      limit: Type.Integer({ minimum: 1, maximum: MAX_NOTIFICATIONS_PAGE, default: NOTIFICATIONS_PAGE }),
    },
    closed,
  ),
  response: Type.Object(
    {
      notifications: Type.Array(Notification),
      unread: Unread,
      hasMore: Type.Boolean(),
      mailsTogether: nullable(Type.Object({ count: Type.Integer({ minimum: 1 }), sentAt: Instant }, closed), {
        description: 'The latest mail of yesterday or today that combined several messages.',
      }),
    },
    closed,
  ),
  refusals: [],
});

const Read = Type.Object({ read: Type.Boolean() }, closed);

export const markAllNotifications = defineCall({
  operationId: 'markAllNotifications',
  method: 'PUT',
  path: '/v2/notifications',
  tag,
  summary: 'Mark all of the caller’s notifications as read, or as unread',
  access: 'member',
  cost: 'CHEAP',
  body: Read,
  response: Type.Object({ unread: Unread }, closed),
  refusals: [],
});

export const markNotification = defineCall({
  operationId: 'markNotification',
  method: 'PUT',
  path: '/v2/notifications/{notificationId}',
  tag,
  summary: 'Mark one of the caller’s notifications as read, or as unread',
  access: 'member',
  cost: 'CHEAP',
  params: Type.Object({ notificationId: Id }, closed),
  body: Read,
  response: Type.Object({ id: Id, read: Type.Boolean(), unread: Unread }, closed),
  refusals: [],
});
