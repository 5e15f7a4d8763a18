import { readWrittenTimeOfDay } from '@milepost/domain/waypoint/written-time-of-day';

const QUARTER = 15;
const DAY = 24 * 60;
/** When most days begin. */
const BEGIN = '08:00';

/** To the next quarter of an hour, or the one before; round the clock. */
export function stepTimeOfDay(written: string, by: 1 | -1): string {
  const time = readWrittenTimeOfDay(written);
  if (time === null) return BEGIN;
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const quarters = (hours * 60 + minutes) / QUARTER;
  const next = ((by === 1 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1) * QUARTER + DAY) % DAY;
  const [hour, minute] = [Math.floor(next / 60), next % 60];
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
