import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { mailDueAt } from '@milepost/domain/notification/mail-frequency';
import type { Db } from '../../database/transaction.ts';
import type { Mailroom } from '../../mail/enqueue-mail.ts';
import type { NotifyByMail } from '../occurrence-recipient.ts';
import * as store from './mail-queue-store.ts';

/** Records what to notify of by mail, and when; the mail writer makes letters of it. */
export function notifyByMail({ canSendMail }: Pick<Mailroom, 'canSendMail'>): NotifyByMail {
  return async (db, hearings, now) => {
    if (hearings.length === 0 || !canSendMail()) return;
    const zones = await zonesOfDaily(db, hearings);
    const waiting = hearings.map(({ occurrence: { sequence }, personId, organizationId, mails }) => ({
      personId,
      organizationId,
      occurrence: sequence,
      dueAt: new Date(mailDueAt(mails, now, knownZone(zones.get(organizationId) ?? ''))),
      isTogether: mails !== 'AT_ONCE',
    }));
    await store.addWaitingMails(db, waiting);
  };
}

async function zonesOfDaily(
  db: Db,
  hearings: Parameters<NotifyByMail>[1],
): Promise<ReadonlyMap<string, string | null>> {
  const daily = new Set(hearings.flatMap(({ mails, organizationId }) => (mails === 'DAILY' ? [organizationId] : [])));
  return daily.size === 0 ? new Map() : await store.findTimeZones(db, [...daily]);
}
