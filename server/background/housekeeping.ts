import type { FastifyBaseLogger } from 'fastify';
import { complain } from '../database/complain.ts';
import type { Database } from '../database/database.ts';
import type { InstallationSecret } from '../secret/installation-secret.ts';
import { prepareKeys } from '../keys/open-key-ring.ts';
import { forgetInvitations } from '../invitations/invitation-store.ts';
import { forgetEndedSessions } from '../session/session-store.ts';
import { forgetExpiredSignIns } from '../identity-provider/sign-in-code-store.ts';
import { forgetShareLinks } from '../links/share-link-store.ts';
import { forgetNotifications, NOTIFICATION_MEMORY_MS } from '../notifications/bell/notification-store.ts';
import { forgetOccurrences } from '../occurrences/occurrence-store.ts';
import { tidyOutbox } from '../outbox/outbox-store.ts';
import { forgetAccesses } from '../transports/overview-access/overview-access-store.ts';
import { forgetDocuments } from '../documents/forget-documents-store.ts';
import { forgetDeliveries } from '../clock/forget-deliveries-store.ts';
import { forgetSignals } from '../clock/forget-signals-store.ts';

const EVERY_MS = 6 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
/** For who asks what became of one. */
const INVITATION_MEMORY_DAYS = 90;
/** So long an expired link says that it is, and whom to ask. */
const LINK_MEMORY_DAYS = 90;
/** How long it can be looked up what became of a mail or of a webhook's delivery. */
const KEEP_MESSAGES_MS = 30 * DAY_MS;
/** Rules are tried on those of the last seven days, in any time zone. */
const OCCURRENCE_MEMORY_MS = 8 * DAY_MS;

type Parts = {
  readonly database: Database;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  /** How long signals are kept. */
  readonly signalDays: number;
  readonly secret: InstallationSecret;
};

/** Deletes expired data. Several processes may run it at once. */
export function startHousekeeping({ database, now, logger, signalDays, secret }: Parts): { stop: () => Promise<void> } {
  const { worker, presence } = database;
  const stopping = new AbortController();
  let running: Promise<unknown> = Promise.resolve();
  const forget = async () => {
    await presence.whenThere(stopping.signal);
    if (stopping.signal.aborted) return;
    const before = new Date(now() - signalDays * DAY_MS);
    await forgetSignals(worker, before).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old signals could not be forgotten');
    });
    await forgetAccesses(worker, before).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'who saw old positions could not be forgotten');
    });
    await forgetDocuments(worker, before).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old documents and comments could not be forgotten');
    });
    await forgetInvitations(worker, new Date(now() - INVITATION_MEMORY_DAYS * DAY_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old invitations could not be forgotten');
    });
    await forgetShareLinks(worker, new Date(now() - LINK_MEMORY_DAYS * DAY_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'expired links could not be forgotten');
    });
    await forgetEndedSessions(worker, new Date(now())).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'ended sessions could not be forgotten');
    });
    await tidyOutbox(worker, new Date(now()), new Date(now() - KEEP_MESSAGES_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old messages could not be forgotten');
    });
    await forgetDeliveries(worker, new Date(now() - KEEP_MESSAGES_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old deliveries of webhooks could not be forgotten');
    });
    await forgetOccurrences(worker, new Date(now() - OCCURRENCE_MEMORY_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'what happened long ago could not be forgotten');
    });
    await forgetNotifications(worker, new Date(now() - NOTIFICATION_MEMORY_MS)).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old notifications could not be forgotten');
    });
    await forgetExpiredSignIns(worker, new Date(now())).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'expired codes could not be forgotten');
    });
    await prepareKeys(worker, secret, new Date(now())).catch((error: unknown) => {
      void complain({ presence, logger }, error, 'old keys could not be forgotten');
    });
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
