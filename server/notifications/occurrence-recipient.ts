import type { MailFrequency } from '@milepost/domain/notification/notification-type';
import type { Db } from '../database/transaction.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

/** One person is notified of one occurrence by mail, by the rules that apply to them. */
export type OccurrenceRecipient = {
  readonly occurrence: StoredOccurrence;
  readonly personId: string;
  readonly organizationId: string;
  readonly mails: MailFrequency;
};

/** Writes the mails in the transaction that passes the occurrences on, each with its key. */
export type NotifyByMail = (db: Db, hearings: readonly OccurrenceRecipient[], now: number) => Promise<void>;
