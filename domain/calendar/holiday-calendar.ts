import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { regionOf, type Holidays } from './holidays.ts';

const SATURDAY = 6;

/** Nobody works on Saturdays, Sundays and public holidays; countries with another weekend lie outside of Europe. */
export function holidayCalendar(holidays: Holidays): WorkingDays {
  return {
    isWorkingDay: ({ countryCode, stateCode }, date) =>
      date.dayOfWeek < SATURDAY && !holidays(regionOf(countryCode, stateCode), date.year).has(date.toString()),
  };
}
