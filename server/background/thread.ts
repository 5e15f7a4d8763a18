import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { publicHolidays } from '../calendar/holidays.ts';
import { startWatchingTheClock } from '../clock/clock-set-back.ts';
import { startClock } from '../clock/clock.ts';
import { startHousekeeping } from './housekeeping.ts';
import { startTidyingLists } from '../clock/tidy-lists.ts';
import { openDatabase } from '../database/database.ts';
import { DatabasePresence } from '../database/database-presence.ts';
import { startSweepingFiles } from '../documents/sweep-files.ts';
import { reportingLogger } from '../error-reporting/reporting-logger.ts';
import { createFileStore } from '../files/open-files.ts';
import { startMeasuringDistances } from '../emissions/measure-distances.ts';
import { startForecaster } from '../forecasts/forecaster.ts';
import { startLearner } from '../forecasts/learner.ts';
import { openGeo } from '../geo/geo.ts';
import { openRoutes } from '../geo/open-routes.ts';
import { openIntake } from '../gps-signals/intake/intake.ts';
import { serveIntake } from '../gps-signals/intake/remote-intake.ts';
import { receivingIntake } from '../gps-signals/receiving-intake.ts';
import { startRfmsPolling } from '../gps-signals/rfms/start-rfms-polling.ts';
import { KeyRing } from '../keys/key-ring.ts';
import { openMailroom } from '../mail/enqueue-mail.ts';
import { mailChannel } from '../mail/mail-channel.ts';
import { openContactLinks } from '../links/contact-links.ts';
import { openUnsubscribeTokens } from '../notifications/unsubscribe/unsubscribe-token.ts';
import { startOutbox } from '../outbox/start-outbox.ts';
import { smsChannel } from '../sms/sms-channel.ts';
import { openSmsDesk } from '../sms/prepare-sms.ts';
import { openBudgets } from '../outbox/budgets.ts';
import { notifyContacts } from '../notifications/contacts/notify-contacts.ts';
import { startPassingOn } from '../notifications/pass-on.ts';
import { startImporting } from '../transport-imports/start-importing.ts';
import { openWebhooks } from '../webhooks/open-webhooks.ts';
import { startMeasuringEnded } from '../reports/measure-ended.ts';
import { startSummingUp } from '../reports/sum-up-ended.ts';
import { notifyWebhooks } from '../webhooks/notify-webhooks.ts';
import { notifyByMail } from '../notifications/mails/notify-by-mail.ts';
import { startWritingMails } from '../notifications/mails/write-mails.ts';
import { notifyPeople } from '../notifications/notify-people.ts';
import type { BackgroundThreadData, ThreadMessage } from './background.ts';

/** Runs all background work until the channel to the main thread closes. */

const { settings, port } = workerData as BackgroundThreadData;
const logger = reportingLogger(pino({ level: settings.logLevel }), (failure) =>
  parentPort?.postMessage({ failure } satisfies ThreadMessage),
);
const holidays = publicHolidays();
const presence = new DatabasePresence();
parentPort?.on('message', (isAvailable: boolean) =>
  isAvailable ? presence.markAvailable() : presence.markUnavailable('as the other thread says'),
);
parentPort?.unref();
const database = await openDatabase(settings.databaseCredentials, presence);
const keys = new KeyRing(database.worker, settings.secret);
const shared = { database, presence, days: holidayCalendar(holidays), now: Date.now, logger };
const intake = openIntake({ ...shared, worker: database.worker });
const receiving = receivingIntake(intake, shared);
serveIntake(port, receiving);
const report = (sentence: string) => logger.warn(sentence);
const routes = openRoutes({ ...settings, report });
const learner = await startLearner(shared);
const webhooks = openWebhooks({ ...shared, ...settings, keys });
const mailroom = openMailroom({ keys, mailGoes: settings.mailGoes, now: Date.now });
const smsDesk = openSmsDesk({ keys, smsGoes: settings.smsGoes, now: Date.now });
const budgets = openBudgets(logger);
const tokens = openUnsubscribeTokens(settings.secret);
const links = openContactLinks(settings.secret, settings.publicUrl);
const channels = [
  ...(settings.mail ? [mailChannel(settings.mail, logger)] : []),
  ...(settings.sms ? [smsChannel(settings.sms, shared.now)] : []),
  webhooks.channel,
];
const running = [
  learner,
  startWatchingTheClock(shared),
  startClock(shared),
  startTidyingLists(shared),
  startMeasuringEnded({ ...shared, ...settings }),
  startSummingUp(shared),
  startSweepingFiles({ ...shared, files: createFileStore(settings.files) }),
  startMeasuringDistances({ ...shared, routes }),
  startForecaster({ ...shared, holidays, routes, learned: learner.learned }),
  startRfmsPolling({ ...shared, keys, intake: receiving, rfmsReach: 'PUBLIC' }),
  await startPassingOn({
    ...shared,
    ...settings,
    listeners: [
      notifyPeople(notifyByMail(mailroom)),
      notifyWebhooks,
      notifyContacts({ mailroom, smsDesk, budgets, links }),
    ],
  }),
  startImporting({ ...shared, openPlaces: () => openGeo({ ...settings, report }) }),
  startHousekeeping({ ...shared, ...settings }),
  startWritingMails({ ...shared, ...settings, mailroom, budgets, tokens }),
  await startOutbox({ ...shared, ...settings, keys, channels }),
];
port.once('close', () => void stop());

/** Intake and connections close last, because the others deliver through them. */
async function stop(): Promise<void> {
  await Promise.all(running.map(async (service) => service.stop()));
  await webhooks.stop();
  await intake.close();
  await database.close();
}
