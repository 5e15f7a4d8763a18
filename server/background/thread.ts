import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { parentPort, workerData } from 'node:worker_threads';
import { pino } from 'pino';
import { publicHolidays } from '../calendar/holidays.ts';
import { startWatchingTheClock } from '../clock/clock-set-back.ts';
import { startClock } from '../clock/clock.ts';
import { startHousekeeping } from '../clock/housekeeping.ts';
import { startTidyingLists } from '../clock/tidy-lists.ts';
import { openDatabase } from '../database/database.ts';
import { Presence } from '../database/presence.ts';
import { startForecaster } from '../forecasts/forecaster.ts';
import { openRoutes } from '../geo/open-routes.ts';
import { openIntake } from '../gps-signals/intake/intake.ts';
import { serveIntake } from '../gps-signals/intake/remote-intake.ts';
import { startRfmsPolling } from '../gps-signals/rfms/start-rfms-polling.ts';
import { KeyRing } from '../keys/key-ring.ts';
import type { BackgroundOrder } from './background.ts';

/** Runs all background work until the channel to the main thread closes. */

const { settings, port } = workerData as BackgroundOrder;
const logger = pino({ level: settings.logLevel });
const holidays = publicHolidays();
const presence = new Presence();
parentPort?.on('message', (isThere: boolean) =>
  isThere ? presence.back() : presence.away('as the other thread says'),
);
parentPort?.unref();
const database = await openDatabase(settings.entrance, presence);
const keys = new KeyRing(database.worker, settings.secret);
const shared = { database, presence, days: holidayCalendar(holidays), now: Date.now, logger };
const intake = openIntake({ ...shared, worker: database.worker });
serveIntake(port, intake);
const routes = openRoutes({ ...settings, report: (sentence) => logger.warn(sentence) });
const running = [
  startWatchingTheClock(shared),
  startClock(shared),
  startTidyingLists(shared),
  startForecaster({ ...shared, holidays, routes }),
  startRfmsPolling({ ...shared, keys, intake, rfmsReach: 'PUBLIC' }),
  startHousekeeping({ ...shared, ...settings }),
];
port.once('close', () => void stop());

/** The intake closes last, because the others deliver through it. */
async function stop(): Promise<void> {
  await Promise.all(running.map(async (service) => service.stop()));
  await intake.close();
  await database.close();
}
