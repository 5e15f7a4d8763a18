import type { MailRhythm } from '@milepost/domain/notification/notification-type';
import type { Db } from '../database/transaction.ts';
import type { StoredOccurrence } from './stored-occurrence.ts';

/** One person is notified of one occurrence by mail, by the rules that apply to them. */
export type Hearing = {
  readonly occurrence: StoredOccurrence;
  readonly personId: string;
  readonly organizationId: string;
  readonly mails: MailRhythm;
};

/** Writes the mails in the transaction that passes the occurrences on, each with its key. */
export type TellByMail = (db: Db, hearings: readonly Hearing[], now: number) => Promise<void>;
