import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { publicHolidays } from '../../../server/calendar/holidays.ts';
import { openRoads } from './roads.ts';
import type { WorldInputs } from './find-matching-haul.ts';

/** The inputs for drawing a world, with the installation's own calendar and map. */
export async function loadWorldInputs(seed: number, now: number): Promise<WorldInputs> {
  return { seed, now, roads: await openRoads(), days: holidayCalendar(publicHolidays()) };
}
