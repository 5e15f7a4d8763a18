/** Specification §3: what people are notified of, in the order of the settings. */
export const notificationTypes = [
  'TRANSPORT_DELAYED',
  'TRANSPORT_APPROACHING_WAYPOINT',
  'TRANSPORT_COMPLETED',
  'TRANSPORT_GPS_STATUS_LOST',
  'TRANSPORT_GPS_STATUS_LOW',
  'TRANSPORT_GPS_MISSING',
  'TRANSPORT_TRACKING_ID_MISSING',
] as const;

export type NotificationType = (typeof notificationTypes)[number];

/** Messages by people appear in the bell of those they concern. Not a type of §3: there is nothing to set. */
export const writtenMessageTypes = ['FEEDBACK_RECEIVED', 'COMMENT_MENTION'] as const;

export const bellTypes = [...notificationTypes, ...writtenMessageTypes] as const;

export type BellType = (typeof bellTypes)[number];

/** When mails are sent: at once (beyond ten an hour, together), or together each hour or each morning. */
export const mailFrequencies = ['AT_ONCE', 'HOURLY', 'DAILY'] as const;

export type MailFrequency = (typeof mailFrequencies)[number];
