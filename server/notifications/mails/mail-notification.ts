import type { NotificationType } from '@milepost/domain/notification/notification-type';
import type { OrganizationRole } from '@milepost/domain/access/organization-role';

export type MailNotificationStop = {
  readonly city: string;
  readonly timeZone: string;
  readonly plannedFrom: number;
  readonly plannedTo: number;
};

/** What a person is notified of by mail or SMS. */
export type MailNotification = {
  readonly type: NotificationType;
  readonly at: number;
  readonly knownAt: number;
  readonly transportId: string;
  readonly reference: string | null;
  readonly trackingId: string | null;
  readonly from: string;
  readonly to: string;
  /** The other party, with its role. */
  readonly partner: string;
  readonly partnerRole: OrganizationRole;
  /** The stop it is about; null if there is none, or a plan has dropped it since. */
  readonly stop: MailNotificationStop | null;
  /** For delays and approaches. */
  readonly expectedAt: number | null;
  readonly delayMs: number | null;
};
