import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import type { Database } from '@milepost/server/database/database';
import { openConnectionKeys } from '@milepost/server/gps-signals/connection-key';
import { openIntake } from '@milepost/server/gps-signals/intake/intake';
import { Hub } from '@milepost/server/live/hub';
import { LiveStreams } from '@milepost/server/live/live-streams';
import Fastify from 'fastify';
import { straightRoutes, testPlaces } from './test-places.ts';

/** Every day but those of the weekend. */
export const weekdays = holidayCalendar(() => new Set());

/** What an application in a test needs and its test is not about: the real time, four towns, nobody listening. */
export function plainParts(database: Database) {
  const logger = Fastify({ logger: false }).log;
  const intake = openIntake({ ...database, days: weekdays, now: Date.now, logger });
  const keys = openConnectionKeys(database, logger);
  return {
    parts: {
      days: weekdays,
      now: Date.now,
      live: new LiveStreams(new Hub(0)),
      places: testPlaces,
      routes: straightRoutes,
      intake,
      findConnection: keys.find,
      rfmsReach: 'PUBLIC' as const,
      logger,
    },
    close: async () => {
      await intake.close();
      await keys.close();
    },
  };
}
