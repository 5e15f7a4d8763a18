import type { FastifyBaseLogger } from 'fastify';
import { IMPORT_MEMORY_DAYS, INVITATION_MEMORY_DAYS, LINK_MEMORY_DAYS, MESSAGE_MEMORY_DAYS } from './retention.ts';
import { complain } from '../database/log-background-failure.ts';
import type { Database } from '../database/database.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { prepareKeys } from '../keys/open-key-ring.ts';
import { forgetInvitations } from '../invitations/invitation-store.ts';
import { forgetEndedSessions } from '../session/session-store.ts';
import { forgetExpiredSignIns } from '../identity-provider/sign-in-code-store.ts';
import { forgetShareLinks } from '../links/share-link-store.ts';
import { forgetOldRefusals } from '../mail/mail-refusal-store.ts';
import { forgetNotifications, NOTIFICATION_MEMORY_MS } from '../notifications/bell/notification-store.ts';
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
const OCCURRENCE_MEMORY_DAYS = 8;

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How long signals are kept. */
  readonly signalDays: number;
  readonly secret: InstallationSecret;
};

type Duty = { readonly forgets: string; readonly act: () => Promise<unknown> };

/** Deletes expired data. Several processes may run it at once. */
export function startHousekeeping({ database, now, logger, signalDays, secret }: Parts): { stop: () => Promise<void> } {
  const { worker, presence } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const ago = (days: number) => new Date(now() - days * DAY_MS);
  const duties: readonly Duty[] = [
    { forgets: 'old signals', act: () => forgetSignals(worker, ago(signalDays)) },
    { forgets: 'who saw old positions', act: () => forgetAccesses(worker, ago(signalDays)) },
    { forgets: 'old documents and comments', act: () => forgetDocuments(worker, ago(signalDays)) },
    { forgets: 'old invitations', act: () => forgetInvitations(worker, ago(INVITATION_MEMORY_DAYS)) },
    { forgets: 'expired links', act: () => forgetShareLinks(worker, ago(LINK_MEMORY_DAYS)) },
    { forgets: 'ended sessions', act: () => forgetEndedSessions(worker, ago(0)) },
    { forgets: 'old messages', act: () => tidyOutbox(worker, ago(0), ago(MESSAGE_MEMORY_DAYS)) },
    { forgets: 'old deliveries of webhooks', act: () => forgetDeliveries(worker, ago(MESSAGE_MEMORY_DAYS)) },
    { forgets: 'addresses that refused mails', act: () => forgetOldRefusals(worker, ago(MESSAGE_MEMORY_DAYS)) },
    { forgets: 'what happened long ago', act: () => forgetOccurrences(worker, ago(OCCURRENCE_MEMORY_DAYS)) },
    {
      forgets: 'old notifications',
      act: () => forgetNotifications(worker, new Date(now() - NOTIFICATION_MEMORY_MS)),
    },
    {
      forgets: 'old imports',
      act: () => forgetImports(worker, new Date(now() - UNSTARTED_IMPORT_MS), ago(IMPORT_MEMORY_DAYS)),
    },
    { forgets: 'expired codes', act: () => forgetExpiredSignIns(worker, ago(0)) },
    { forgets: 'old keys', act: () => prepareKeys(worker, secret, ago(0)) },
  ];
  const forget = async () => {
    await presence.whenThere(stopping.signal);
    if (stopping.signal.aborted) return;
    for (const { forgets, act } of duties) {
      await act().catch((error: unknown) => {
        void complain({ presence, logger }, error, `${forgets} could not be forgotten`);
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
