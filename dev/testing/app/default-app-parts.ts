import { holidayCalendar } from '@milepost/domain/calendar/holiday-calendar';
import { retentionPeriods } from '@milepost/server/background/retention';
import type { Database } from '@milepost/server/database/database';
import { reportNothing } from '@milepost/server/error-reporting/failure-report';
import { folderFiles } from '@milepost/server/files/folder-files';
import { openConnectionKeys } from '@milepost/server/gps-signals/connection-key';
import { openIntake } from '@milepost/server/gps-signals/intake/intake';
import { KeyRing } from '@milepost/server/keys/key-ring';
import { receivingIntake } from '@milepost/server/gps-signals/receiving-intake';
import { Hub } from '@milepost/server/live/hub';
import { openMailroom } from '@milepost/server/mail/enqueue-mail';
import { LiveStreams } from '@milepost/server/live/live-streams';
import { usageLimits, type UsageLimits } from '@milepost/server/limits/usage-limits';
import { UsageLimiter } from '@milepost/server/limits/usage-limiter';
import { openSecurityLog } from '@milepost/server/security-log/security-log';
import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { testSecret } from '../database/test-secret.ts';
import { straightRoutes, testPlaces } from './test-places.ts';

/** Every day except weekends. */
export const weekdays = holidayCalendar(() => new Set());

/** Counts use without limiting it, because tests are faster than people. */
const generous = { perSecond: 1e6, atOnce: 1e6 };
export const generousLimits: UsageLimits = {
  ...usageLimits,
  rates: {
    PUBLIC_CALLS: generous,
    SIGN_INS: generous,
    SIGN_IN_CODES: generous,
    WRONG_CREDENTIALS: generous,
    PERSON: generous,
    API_KEY: generous,
    LINK: generous,
    ORGANIZATION: generous,
    CONNECTION_REQUESTS: generous,
    CONNECTION_SIGNALS: generous,
    DEVICE_SIGNALS: generous,
  },
};

/** Data that is noted outside of requests is written soon after them, so tests need not wait three seconds for it. */
const DEFERRED_WRITE_EVERY_MS = 200;
/** Long enough on a slow machine too. */
export const DEFERRED_WRITE_WITHIN_MS = 5 * DEFERRED_WRITE_EVERY_MS;

/** Defaults for an application under test: real time, four towns, no listeners. */
export function defaultAppParts(database: Database) {
  const logger = Fastify({ logger: false }).log;
  const intake = openIntake({
    ...database,
    days: weekdays,
    now: Date.now,
    logger,
    writeLastSeenEveryMs: DEFERRED_WRITE_EVERY_MS,
  });
  const keys = openConnectionKeys(database, logger, DEFERRED_WRITE_EVERY_MS);
  // Created when the first document is stored.
  const filesFolder = path.join(os.tmpdir(), `milepost-files-${randomUUID()}`);
  return {
    parts: {
      days: weekdays,
      now: Date.now,
      live: new LiveStreams(new Hub(0), Date.now),
      places: testPlaces,
      routes: straightRoutes,
      files: folderFiles(filesFolder),
      intake: receivingIntake(intake, { database, logger }),
      findConnection: keys.find,
      mailroom: openMailroom({ keys: new KeyRing(database.worker, testSecret), mailGoes: 'SHOWN', now: Date.now }),
      limits: new UsageLimiter(generousLimits),
      // Tests share their machine, so a delayed event loop does not mean overload.
      maxEventLoopDelayMs: 0,
      trustProxy: false as const,
      rfmsReach: 'PUBLIC' as const,
      webhookHosts: new Set<string>(),
      securityLog: openSecurityLog({ destination: { kind: 'off' }, report: () => undefined }),
      logger,
      reportFailure: reportNothing,
      storageInfo: { dataFolder: os.tmpdir(), kept: retentionPeriods(400) },
    },
    close: async () => {
      await intake.close();
      await keys.close();
      await rm(filesFolder, { recursive: true, force: true });
    },
  };
}
