import { mailFrequencies, notificationTypes } from '@milepost/domain/notification/notification-type';
import { Type, type Static } from 'typebox';
import { defineCall } from '../call.ts';
import { literals } from '../schemas/literals.ts';
import { nullable } from '../schemas/nullable.ts';
import { Instant } from '../schemas/scalars.ts';
import { NotificationSubject } from './notifications.ts';

const closed = { additionalProperties: false } as const;
const tag = 'Notifications';
export const MAX_PLACES = 50;

/** A country, a region by the beginning of its postal codes, or a town. */
const RoutePlace = Type.Object(
  {
    countryCode: Type.String({ pattern: '^[A-Z]{2}$' }),
    postalCode: nullable(
      Type.String({ minLength: 1, maxLength: 10, description: 'The postal code or its beginning.' }),
    ),
    city: nullable(Type.String({ minLength: 1, maxLength: 100 })),
  },
  closed,
);

export type RoutePlace = Static<typeof RoutePlace>;

const Channels = Type.Object({ email: Type.Boolean(), web: Type.Boolean() }, closed);

export const NotificationRules = Type.Object(
  {
    types: Type.Object(
      Object.fromEntries(notificationTypes.map((type) => [type, Channels])) as Record<
        (typeof notificationTypes)[number],
        typeof Channels
      >,
      closed,
    ),
    delay: Type.Object(
      { hours: Type.Integer({ minimum: 0, maximum: 99 }), minutes: Type.Integer({ minimum: 0, maximum: 59 }) },
      {
        ...closed,
        description: 'Delays longer than this are reported, and again only after they have fallen to half of it.',
      },
    ),
    from: Type.Array(RoutePlace, {
      maxItems: MAX_PLACES,
      description: 'Only transports from these places; empty for all.',
    }),
    to: Type.Array(RoutePlace, {
      maxItems: MAX_PLACES,
      description: 'Only transports to these places; empty for all.',
    }),
    mails: literals(mailFrequencies),
  },
  closed,
);

export type NotificationRules = Static<typeof NotificationRules>;

const mailDeliveries = ['SENT', 'SHOWN', 'NOWHERE'] as const;

export const NotificationSettings = Type.Object(
  {
    rules: NotificationRules,
    isOwn: Type.Boolean({
      description: 'False if the organisation’s defaults apply, because the person has not changed them.',
    }),
    defaults: NotificationRules,
    email: nullable(Type.String({ description: 'The address that the caller’s mails are sent to.' })),
    emailFailure: nullable(Type.Object({ at: Instant, answer: Type.String() }, closed), {
      description: 'The mail server’s answer if it permanently refused the last mail to this address.',
    }),
    mailsAgainAt: nullable(Instant, {
      description: 'When mails are sent again, if the organisation has reached its daily limit.',
    }),
    mailGoes: literals(mailDeliveries),
    timeZone: Type.String({ description: 'The organisation’s time zone, used for sending daily mails.' }),
  },
  closed,
);

export type NotificationSettings = Static<typeof NotificationSettings>;

export const getNotificationSettings = defineCall({
  operationId: 'getNotificationSettings',
  method: 'GET',
  path: '/v2/notifications/settings',
  tag,
  summary: 'The caller’s notification settings',
  access: 'member',
  cost: 'CHEAP',
  response: NotificationSettings,
  refusals: [],
});

export const setNotificationSettings = defineCall({
  operationId: 'setNotificationSettings',
  method: 'PUT',
  path: '/v2/notifications/settings',
  tag,
  summary: 'Set the caller’s notification settings',
  access: 'member',
  cost: 'CHEAP',
  body: NotificationRules,
  response: NotificationSettings,
  refusals: ['DELAY_THRESHOLD_TOO_SHORT', 'UNKNOWN_COUNTRY'],
});

export const resetNotificationSettings = defineCall({
  operationId: 'resetNotificationSettings',
  method: 'DELETE',
  path: '/v2/notifications/settings',
  tag,
  summary: 'Reset the caller’s notification settings to the organisation’s defaults',
  access: 'member',
  cost: 'CHEAP',
  response: NotificationSettings,
  refusals: [],
});

export const setNotificationDefaults = defineCall({
  operationId: 'setNotificationDefaults',
  method: 'PUT',
  path: '/v2/notifications/defaults',
  tag,
  summary: 'Set the organisation’s defaults, for people who have no notification settings of their own',
  access: 'member',
  managers: true,
  cost: 'CHEAP',
  securityEvent: 'NOTIFICATION_DEFAULTS_SET',
  body: NotificationRules,
  response: NotificationSettings,
  refusals: ['DELAY_THRESHOLD_TOO_SHORT', 'UNKNOWN_COUNTRY'],
});

/** The number of days that a preview covers, including today. */
export const PREVIEW_DAYS = 7;
/** Max messages in one preview; its totals count the rest too. */
export const MAX_PREVIEWED = 100;

export const NotificationPreview = Type.Object(
  {
    total: Type.Integer({ minimum: 0 }),
    byEmail: Type.Integer({ minimum: 0 }),
    inBell: Type.Integer({ minimum: 0 }),
    withSavedRules: Type.Integer({
      minimum: 0,
      description: 'The number of messages under the currently saved rules.',
    }),
    byType: Type.Object(
      Object.fromEntries(notificationTypes.map((type) => [type, Type.Integer({ minimum: 0 })])) as Record<
        (typeof notificationTypes)[number],
        ReturnType<typeof Type.Integer>
      >,
      closed,
    ),
    byDay: Type.Array(
      Type.Object({ day: Type.String({ format: 'date' }), count: Type.Integer({ minimum: 0 }) }, closed),
      { description: `The last ${PREVIEW_DAYS} days in the given time zone, ending with today.` },
    ),
    messages: Type.Array(Type.Object({ ...NotificationSubject, email: Type.Boolean(), web: Type.Boolean() }, closed), {
      description: `The latest ${MAX_PREVIEWED} messages, newest first.`,
    }),
  },
  closed,
);

export type NotificationPreview = Static<typeof NotificationPreview>;

export const previewNotifications = defineCall({
  operationId: 'previewNotifications',
  method: 'POST',
  path: '/v2/notifications/settings/preview',
  tag,
  summary: `What the caller would have been notified of under these rules in the last ${PREVIEW_DAYS} days`,
  access: 'member',
  cost: 'EXPENSIVE',
  body: Type.Object(
    {
      rules: NotificationRules,
      timeZone: Type.String({
        maxLength: 60,
        description: 'The time zone that defines the days; an unknown one counts as UTC.',
      }),
    },
    closed,
  ),
  response: NotificationPreview,
  refusals: ['DELAY_THRESHOLD_TOO_SHORT', 'UNKNOWN_COUNTRY'],
});
