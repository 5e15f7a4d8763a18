import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { Hub } from '@milepost/server/live/hub';
import { LiveStreams } from '@milepost/server/live/live-streams';

/** What an application in a test needs and its test is not about: no holidays, the real time, nobody listening. */
export function plainParts() {
  return { days: holidayCalendar(() => new Set()), now: Date.now, live: new LiveStreams(new Hub(0)) };
}
