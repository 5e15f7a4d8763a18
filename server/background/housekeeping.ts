import type { FastifyBaseLogger } from 'fastify';
import {
  IMPORT_RETENTION_DAYS,
  INVITATION_RETENTION_DAYS,
  LINK_RETENTION_DAYS,
  MESSAGE_RETENTION_DAYS,
} from './retention.ts';
import { logBackgroundFailure } from '../database/log-background-failure.ts';
import type { Database } from '../database/database.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { prepareKeys } from '../keys/open-key-ring.ts';
import { forgetInvitations } from '../invitations/invitation-store.ts';
import { forgetEndedSessions } from '../session/session-store.ts';
import { forgetExpiredSignIns } from '../identity-provider/sign-in-code-store.ts';
import { forgetShareLinks } from '../links/share-link-store.ts';
import { forgetOldMailRefusals } from '../mail/mail-refusal-store.ts';
import { forgetNotifications, NOTIFICATION_RETENTION_MS } from '../notifications/bell/notification-store.ts';
import { forgetOccurrences } from '../occurrences/occurrence-store.ts';
import { tidyOutbox } from '../outbox/outbox-store.ts';
import { forgetImports } from '../transport-imports/stored/import-store.ts';
import { forgetAccesses } from '../transports/overview-access/overview-access-store.ts';
import { forgetDocuments } from '../documents/forget-documents-store.ts';
import { forgetDeliveries } from '../clock/forget-deliveries-store.ts';
import { forgetSignals } from '../clock/forget-signals-store.ts';

const EVERY_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const UNSTARTED_IMPORT_MS = 86_400_000;
/** Rules are tried on occurrences of the last seven days, in any time zone. */
const OCCURRENCE_RETENTION_DAYS = 8;

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How long signals are kept. */
  readonly signalDays: number;
  readonly secret: InstallationSecret;
};

type CleanupTask = { readonly subject: string; readonly run: () => Promise<unknown> };

/** Deletes expired data. Several processes may run it at once. */
export function startHousekeeping({ database, now, logger, signalDays, secret }: Parts): { stop: () => Promise<void> } {
  const { worker, presence } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const ago = (days: number) => new Date(now() - days * DAY_MS);
  const duties: readonly CleanupTask[] = [
    { subject: 'old signals', run: () => forgetSignals(worker, ago(signalDays)) },
    { subject: 'who saw old positions', run: () => forgetAccesses(worker, ago(signalDays)) },
    { subject: 'old documents and comments', run: () => forgetDocuments(worker, ago(signalDays)) },
    { subject: 'old invitations', run: () => forgetInvitations(worker, ago(INVITATION_RETENTION_DAYS)) },
    { subject: 'expired links', run: () => forgetShareLinks(worker, ago(LINK_RETENTION_DAYS)) },
    { subject: 'ended sessions', run: () => forgetEndedSessions(worker, ago(0)) },
    { subject: 'old messages', run: () => tidyOutbox(worker, ago(0), ago(MESSAGE_RETENTION_DAYS)) },
    { subject: 'old deliveries of webhooks', run: () => forgetDeliveries(worker, ago(MESSAGE_RETENTION_DAYS)) },
    { subject: 'addresses that refused mails', run: () => forgetOldMailRefusals(worker, ago(MESSAGE_RETENTION_DAYS)) },
    { subject: 'what happened long ago', run: () => forgetOccurrences(worker, ago(OCCURRENCE_RETENTION_DAYS)) },
    {
      subject: 'old notifications',
      run: () => forgetNotifications(worker, new Date(now() - NOTIFICATION_RETENTION_MS)),
    },
    {
      subject: 'old imports',
      run: () => forgetImports(worker, new Date(now() - UNSTARTED_IMPORT_MS), ago(IMPORT_RETENTION_DAYS)),
    },
    { subject: 'expired codes', run: () => forgetExpiredSignIns(worker, ago(0)) },
    { subject: 'old keys', run: () => prepareKeys(worker, secret, ago(0)) },
  ];
  const forget = async () => {
    await presence.waitUntilAvailable(stopping.signal);
    if (stopping.signal.aborted) return;
    for (const { subject, run } of duties) {
      await run().catch((error: unknown) => {
        void logBackgroundFailure({ presence, logger }, error, `${subject} could not be forgotten`);
      });
    }
  };
  const tidy = () => {
    running = forget();
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
