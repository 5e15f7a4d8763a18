import { knownZone } from '@milepost/domain/waypoint/known-zone';
import { arrangeMails } from '@milepost/domain/notification/mail-frequency';
import type { FastifyBaseLogger } from 'fastify';
import { startWorkLoop } from '../../clock/start-work-loop.ts';
import type { Database } from '../../database/database.ts';
import { transact } from '../../database/transaction.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Mailroom, PreparedMail } from '../../mail/enqueue-mail.ts';
import { MAX_REFUSALS } from '../../mail/mail-refusal-store.ts';
import type { Budgets } from '../../outbox/budgets.ts';
import { addMessages } from '../../outbox/outbox-store.ts';
import { languageOf } from '../../people/language-of.ts';
import { unsubscribeAddress, type UnsubscribeTokens } from '../unsubscribe/unsubscribe-token.ts';
import * as store from './mail-queue-store.ts';
import { digestLetter, notificationLetter, type LetterReader } from './notification-letter.ts';

const TICK_MS = 1_000;
const AFTER_FAILURE_MS = 5_000;
/** People per batch. */
const BATCH = 50;
/** A warning from yesterday helps no one. */
const USEFUL_FOR_MS = 24 * 3_600_000;

type Parts = {
  readonly database: Database;
  readonly mailroom: Pick<Mailroom, 'prepareMail'>;
  readonly budgets: Budgets;
  readonly tokens: UnsubscribeTokens;
  readonly publicUrl: string;
  readonly now: () => number;
};

/** Writes letters for what is due, until stopped. */
export function startWritingMails(parts: Parts & { readonly logger: FastifyBaseLogger }): { stop(): Promise<void> } {
  return startWorkLoop({
    work: async () => (await writeMails(parts)) === BATCH,
    tickMs: TICK_MS,
    afterFailureMs: AFTER_FAILURE_MS,
    failure: 'mails of notifications could not be written',
    ...parts,
  });
}

/** Returns for how many people something was due. */
export async function writeMails({ database, budgets, now, ...parts }: Parts): Promise<number> {
  const { worker } = database;
  const at = new Date(now());
  const people = await store.findDuePeople(worker, at, BATCH);
  if (people.length === 0) return 0;
  const due = Map.groupBy(await store.findDueNotifications(worker, people, at), ({ personId }) => personId);
  const written = await Promise.all(
    people.map(async (person) => await writeTo(person, due.get(person.personId) ?? [], { ...parts, now: at })),
  );
  const isKept = await transact(worker, async (db) => {
    if (!(await store.lockWriting(db))) return false;
    const mails = written.flatMap((each) => each.mails);
    const affordable = await budgets.withinBudget(db, mails, at.getTime());
    const ids = new Set(affordable.map(({ id }) => id));
    const marks = written.flatMap((each) => each.marks);
    const marked = await store.markWritten(
      db,
      marks.map((mark) => (ids.has(mark.messageId ?? '') ? mark : { ...mark, messageId: null })),
      at,
    );
    // Another process wrote in the meantime: the next attempt takes into account what that one has sent.
    if (!marked) throw new OthersWrote();
    await store.postponeMails(
      db,
      written.flatMap(({ postponed }) => postponed),
    );
    await addMessages(db, affordable);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof OthersWrote) return false;
    throw error;
  });
  return isKept ? people.length : 0;
}

class OthersWrote extends Error {}

type WrittenTo = {
  readonly mails: readonly PreparedMail[];
  readonly marks: readonly store.Written[];
  readonly postponed: readonly store.Postponed[];
};

async function writeTo(
  person: store.DuePerson,
  due: readonly store.DueNotification[],
  { mailroom, now, ...parts }: Omit<Parts, 'database' | 'budgets' | 'now'> & { readonly now: Date },
): Promise<WrittenTo> {
  const { email, organizationId, sentAt, refusals } = person;
  if (email === null || refusals >= MAX_REFUSALS) {
    return { mails: [], marks: due.map((each) => ({ ...each, messageId: null })), postponed: [] };
  }
  const addressed = letterReaderOf(person, parts);
  const { mails, postponed, postponedTo } = arrangeMails(due, sentAt, now.getTime());
  const prepared = await Promise.all(
    mails.map(async (told) => {
      const key = `notification:${person.personId}:${told[0]?.occurrence}`;
      const letter = letterOf(told, addressed);
      const mail = await mailroom.prepareMail({ to: email, letter, key, organizationId, usefulForMs: USEFUL_FOR_MS });
      return { mail, marks: told.map((each) => ({ ...each, messageId: mail.id })) };
    }),
  );
  return {
    mails: prepared.map(({ mail }) => mail),
    marks: prepared.flatMap(({ marks }) => marks),
    postponed: postponed.map((each) => ({ ...each, dueAt: new Date(postponedTo) })),
  };
}

function letterOf(told: readonly store.DueNotification[], addressed: LetterReader): Letter {
  const [only, ...others] = told;
  return only !== undefined && others.length === 0
    ? notificationLetter(only, addressed)
    : digestLetter(told, addressed);
}

function letterReaderOf(
  { personId, organization, language, countryCode, timeZone }: store.DuePerson,
  { tokens, publicUrl }: Pick<Parts, 'tokens' | 'publicUrl'>,
): LetterReader {
  return {
    language: languageOf(language, countryCode),
    organization,
    timeZone: knownZone(timeZone ?? ''),
    publicUrl,
    unsubscribe: unsubscribeAddress(publicUrl, tokens.tokenOf(personId)),
  };
}
