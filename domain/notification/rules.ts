import type { OrganizationRole } from '../access/organization-role.ts';
import type { RoutePlace } from './route.ts';
import type { MailFrequency, NotificationType } from './notification-type.ts';

/** What one person is notified of, and how. */
export type NotificationRules = {
  readonly byEmail: readonly NotificationType[];
  readonly onWeb: readonly NotificationType[];
  /** Delays longer than this are reported. */
  readonly delayMinutes: number;
  /** Only transports from these places; empty means all. */
  readonly from: readonly RoutePlace[];
  readonly to: readonly RoutePlace[];
  readonly mails: MailFrequency;
};

/** Less would report every transport that is one second late. */
export const MIN_DELAY_MINUTES = 1;

/** For those who have set nothing. Chosen. */
export const DEFAULT_DELAY_MINUTES = 30;

const everywhere = { delayMinutes: DEFAULT_DELAY_MINUTES, from: [], to: [], mails: 'AT_ONCE' } as const;

/**
 * The defaults, until an organisation or a person sets others. Only what needs someone now: mails go to the side that
 * acts; what goes as planned, or is only low, is reported to those who ask for it.
 */
export const defaultRules: Readonly<Record<OrganizationRole, NotificationRules>> = {
  SHIPPER: {
    ...everywhere,
    byEmail: ['TRANSPORT_DELAYED', 'TRANSPORT_GPS_STATUS_LOST'],
    onWeb: ['TRANSPORT_DELAYED', 'TRANSPORT_GPS_STATUS_LOST', 'TRANSPORT_GPS_MISSING', 'TRANSPORT_TRACKING_ID_MISSING'],
  },
  CARRIER: {
    ...everywhere,
    byEmail: ['TRANSPORT_DELAYED', 'TRANSPORT_GPS_STATUS_LOST', 'TRANSPORT_TRACKING_ID_MISSING'],
    onWeb: ['TRANSPORT_DELAYED', 'TRANSPORT_GPS_STATUS_LOST', 'TRANSPORT_GPS_MISSING', 'TRANSPORT_TRACKING_ID_MISSING'],
  },
};
