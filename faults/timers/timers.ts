import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { publicHolidays } from '../../server/calendar/holidays.ts';
import { wakeDue } from '../../server/clock/clock.ts';
import { openDatabase } from '../../server/database/database.ts';
import { dropFutureForecasts, makeForecasts } from './forecasts.ts';
import { plantCrashes } from './crashes.ts';
import type { FaultReport } from '../fault-report.ts';
import { simulateTransports, type Found, type World } from './world.ts';
import { markThenWrite } from './mutant.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

/** Clock changes, a leap year, New Year, Easter, and an ordinary week. */
const midnights = [
  '2026-03-28T23:00:00Z',
  '2026-10-24T22:00:00Z',
  '2028-02-28T23:00:00Z',
  '2026-12-31T23:00:00Z',
  '2026-04-01T22:00:00Z',
  '2026-11-19T23:00:00Z',
].map((text) => Date.parse(text));

/** Three in five lots finish before a crash; with larger lots, crashes are proportionally rarer. */
const sizes = {
  small: { transports: 60, worlds: 1, crashOneIn: 5, lot: 3 },
  full: { transports: 250, worlds: 10, crashOneIn: 100, lot: 60 },
} as const;

/**
 * `MARKS_BEFORE_IT_WRITES`: due rows are marked first and their effects written later. `FORGETS_APPROACHES`: only
 * signals cause forecasts.
 */
type Mutant = 'MARKS_BEFORE_IT_WRITES' | 'FORGETS_APPROACHES';
type Options = { readonly mutant?: Mutant; readonly server?: DatabaseServer };

/** Effects of time happen once, with their own time, and by the next wake-up. */
export async function run(
  isSmall: boolean,
  seed: number,
  { mutant, server }: Options = {},
): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  const found: Found = { transports: 0, wakes: 0, crashes: 0, events: 0, gpsReports: 0, approaches: 0, wrong: [] };
  await withOwnDatabase(server, async (url) => {
    const [first, second] = await Promise.all([
      openDatabase({ connectionString: url }),
      openDatabase({ connectionString: url }),
    ]);
    const crashes = await plantCrashes(url, seed);
    const world: Omit<World, 'random' | 'begins'> = {
      worker: first.worker,
      clocks: [first, second],
      crashes,
      days: holidayCalendar(publicHolidays()),
      wake: mutant === 'MARKS_BEFORE_IT_WRITES' ? markThenWrite : wakeDue,
      crashOneIn: size.crashOneIn,
      forecast: (mutant === 'FORGETS_APPROACHES' ? dropFutureForecasts : makeForecasts)(size.lot),
    };
    for (let index = 0; index < size.worlds && found.wrong.length === 0; index += 1) {
      const random = seededRandom(seed, `G9 ${index}`);
      const begins = midnights[(index + seed) % midnights.length] ?? 0;
      await simulateTransports({ ...world, random, begins }, size.transports, found);
    }
    await Promise.all([crashes.close(), first.close(), second.close()]);
  });
  const { transports, wakes, crashes, events, gpsReports, approaches, wrong } = found;
  const example = wrong[0] === undefined ? '' : `, the first: ${wrong[0]}`;
  const figure = `${transports} transports, ${wakes} wakes, ${crashes} crashes, ${events} events, ${gpsReports} messages of the GPS signal, ${approaches} of approaches, ${wrong.length} wrong${example}`;
  return { figure, holds: wrong.length === 0, ...found };
}
