import type { Installation } from '@milepost/api-contract/administration/installation';
import { KEEP_LOG_MS } from '../gps-signals/intake/intake.ts';
import { NOTIFICATION_RETENTION_MS } from '../notifications/bell/notification-store.ts';

const DAY_MS = 24 * 3_600_000;
/** For people who ask what became of one. */
export const INVITATION_RETENTION_DAYS = 90;
/** How long an expired link still says that it has expired, and whom to ask. */
export const LINK_RETENTION_DAYS = 90;
/** How long the outcome of a file's rows can be looked up. */
export const IMPORT_RETENTION_DAYS = 28;
/** How long the outcome of a mail or a webhook delivery can be looked up. */
export const MESSAGE_RETENTION_DAYS = 30;

/** What housekeeping deletes after how many days, as shown to administrators. */
export function retentionPeriods(signalDays: number): Installation['kept'] {
  return [
    { what: 'SIGNALS', days: signalDays },
    { what: 'DOCUMENTS', days: signalDays },
    { what: 'DEVICE_LOG', days: KEEP_LOG_MS / DAY_MS },
    { what: 'MESSAGES', days: MESSAGE_RETENTION_DAYS },
    { what: 'NOTIFICATIONS', days: NOTIFICATION_RETENTION_MS / DAY_MS },
    { what: 'INVITATIONS', days: INVITATION_RETENTION_DAYS },
    { what: 'LINKS', days: LINK_RETENTION_DAYS },
    { what: 'IMPORTS', days: IMPORT_RETENTION_DAYS },
  ];
}
