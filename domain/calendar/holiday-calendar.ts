import type { WorkingDays } from '../waypoint/closing-deadline.ts';
import { regionOf, type Holidays } from './holidays.ts';

const SATURDAY = 6;

/**
 * Weekends and public holidays are not working days. All European countries have Saturday and Sunday as their weekend.
 */
export function holidayCalendar(holidays: Holidays): WorkingDays {
  return {
    isWorkingDay: ({ countryCode, stateCode }, date) =>
      date.dayOfWeek < SATURDAY && !holidays(regionOf(countryCode, stateCode), date.year).has(date.toString()),
  };
}
