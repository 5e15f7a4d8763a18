import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../database/transaction.ts';
import type { Channel } from '../outbox/channel.ts';
import type { Outcome } from '../outbox/outbox-message.ts';
import { retryDelayMs } from '../outbox/retry-delay.ts';
import { openMailServer } from './deliver-mail.ts';
import { forgetMailRefusals, recordMailRefusals } from './mail-refusal-store.ts';
import type { MailSettings } from './mail-settings.ts';

const PACE = { atOnce: 12, ofReceiver: 3, ofSilent: 3, attemptMs: 60_000, tickMs: 2_000 };

/** Sends mails through the configured mail server. One that is unavailable or refuses us is logged. */
export function mailChannel(settings: MailSettings, logger: Pick<FastifyBaseLogger, 'warn'>): Channel {
  const server = openMailServer(settings);
  server.check().catch((error: unknown) => {
    logger.warn({ err: error }, 'the mail server at SMTP_URL does not accept mails; they wait until it does');
  });
  return { kind: 'EMAIL', deliver: server.deliver, pace: PACE, retryDelayMs, recordOutcomes };
}

/** Records which addresses refuse mails for good, and which accept them again. */
async function recordOutcomes(db: Db, outcomes: readonly Outcome[]): Promise<void> {
  const lastOf = new Map(outcomes.map((outcome) => [outcome.message.recipient, outcome]));
  const of = (result: 'SENT' | 'REFUSED') =>
    [...lastOf.values()].filter(({ delivered }) => delivered?.result === result);
  const [sent, refused] = [of('SENT'), of('REFUSED')];
  if (sent.length > 0) {
    await forgetMailRefusals(
      db,
      sent.map(({ message }) => message.recipient),
    );
  }
  if (refused.length > 0) {
    await recordMailRefusals(
      db,
      refused.map(({ message, answer, at }) => ({ address: message.recipient, answer: answer ?? '', at })),
    );
  }
}
