import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { openDatabase } from '../../server/database/database.ts';
import { KeyRing } from '../../server/keys/key-ring.ts';
import { openMailroom } from '../../server/mail/enqueue-mail.ts';
import { mailChannel } from '../../server/mail/mail-channel.ts';
import { parseSmtpUrl } from '../../server/mail/mail-settings.ts';
import { notifyContacts } from '../../server/notifications/contacts/notify-contacts.ts';
import { notifyByMail } from '../../server/notifications/mails/notify-by-mail.ts';
import { writeMails } from '../../server/notifications/mails/write-mails.ts';
import { startPassingOn } from '../../server/notifications/pass-on.ts';
import { openContactLinks } from '../../server/links/contact-links.ts';
import { notifyPeople } from '../../server/notifications/notify-people.ts';
import { openUnsubscribeTokens } from '../../server/notifications/unsubscribe/unsubscribe-token.ts';
import type { Channel } from '../../server/outbox/channel.ts';
import type { Budgets } from '../../server/outbox/budgets.ts';
import { startOutbox } from '../../server/outbox/start-outbox.ts';
import { openSmsDesk } from '../../server/sms/prepare-sms.ts';
import { smsChannel } from '../../server/sms/sms-channel.ts';
import { parseSmsUrl } from '../../server/sms/sms-settings.ts';
import type { CrashPoint, SentKind } from './crash-points.ts';

export type SenderOrder = {
  readonly url: string;
  readonly smtpUrl: string;
  readonly smsUrl: string;
  /** The fixed time of this process. */
  readonly moment: number;
  /** Where it kills itself; null: it is killed elsewhere, or not at all. */
  readonly crashesAt: CrashPoint | null;
  readonly mutant: 'NO_KEY' | null;
};

/** Passes occurrences on, writes mails, and sends mails and SMS, until it is killed. */

const { url, smtpUrl, smsUrl, moment, crashesAt, mutant } = JSON.parse(process.argv[2] ?? '{}') as SenderOrder;
const NOTED_AFTER_MS = 20;
process.once('disconnect', () => process.exit());

function reach(point: CrashPoint): void {
  if (point === crashesAt) process.kill(process.pid, 'SIGKILL');
}

const now = () => moment;
const databaseCredentials = { connectionString: url };
const database = await openDatabase(databaseCredentials);
const keys = new KeyRing(database.worker, testSecret);
const { log: logger } = Fastify({ logger: { level: 'error' } });
const mailroom = openMailroom({ keys, mailGoes: 'SENT', now });
/** A run writes more than an organisation may in a day. */
const budgets: Budgets = { withinBudget: async (_db, messages) => await Promise.resolve([...messages]) };
const personListener = notifyPeople(notifyByMail(mailroom));
const contactListener = notifyContacts({
  mailroom,
  smsDesk: openSmsDesk({ keys, smsGoes: 'SENT', now }),
  budgets,
  links: openContactLinks(testSecret, 'http://localhost'),
});
const [mail, sms] = [parseSmtpUrl(smtpUrl), parseSmsUrl(smsUrl)];
if (mail === null || sms === null) throw new Error(`${smtpUrl} ${smsUrl}`);
const from = { name: 'Milepost', address: 'noreply@milepost.example' };
const channels = [crashing('EMAIL', mailChannel({ ...mail, from }, logger)), crashing('SMS', smsChannel(sms, now))];

/** The real channel, except that the process may end at one of its steps. */
function crashing(kind: SentKind, channel: Channel): Channel {
  return {
    ...channel,
    pace: { ...channel.pace, tickMs: 20 },
    deliver: async (message, signal) => {
      reach(`${kind}_LEASED`);
      const keyed = mutant === 'NO_KEY' ? { ...message, id: randomUUID() } : message;
      const delivered = await channel.deliver(keyed, signal);
      reach(`${kind}_ANSWERED`);
      return delivered;
    },
    recordOutcomes: async (db, outcomes) => {
      await channel.recordOutcomes?.(db, outcomes);
      reach(`${kind}_NOTING`);
      setTimeout(() => reach(`${kind}_NOTED`), NOTED_AFTER_MS);
    },
  };
}

const shared = { database, databaseCredentials, keys, now, logger };
await startOutbox({ ...shared, channels });
await startPassingOn({
  ...shared,
  tickMs: 20,
  listeners: [
    async (db, occurrences, at) => {
      await Promise.all([personListener(db, occurrences, at), contactListener(db, occurrences, at)]);
      reach('PASSING_ON');
    },
  ],
});
process.send?.('started');
// Speeds up the start of later lives. This process never exits normally, which would write the cache.
flushCompileCache();
const writing = {
  ...shared,
  tokens: openUnsubscribeTokens(testSecret),
  budgets,
  publicUrl: 'https://milepost.example',
  mailroom: {
    prepareMail: async (mail: Parameters<typeof mailroom.prepareMail>[0]) => {
      reach('PASSED_ON');
      return await mailroom.prepareMail(mail);
    },
  },
};
for (;;) {
  await writeMails(writing);
  await pause(20);
}
