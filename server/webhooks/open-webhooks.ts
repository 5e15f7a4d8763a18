import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/database.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { openMailroom, type MessageDestination } from '../mail/enqueue-mail.ts';
import type { Channel } from '../outbox/channel.ts';
import { openSecurityLog, type SecurityLogDestination } from '../security-log/security-log.ts';
import { prepareSwitchedOffMails } from './prepare-switched-off-mails.ts';
import type { AllowedHosts } from './webhook-address.ts';
import { webhookChannel } from './webhook-channel.ts';
import type { WebhookDeliveryResult } from './webhook-delivery-result.ts';

type Parts = {
  readonly database: Database;
  readonly keys: KeyRing;
  readonly now: () => number;
  readonly logger: FastifyBaseLogger;
  readonly webhookHosts: AllowedHosts;
  readonly mailGoes: MessageDestination;
  readonly publicUrl: string;
  readonly securityLog: SecurityLogDestination;
};

/** Sends webhooks alongside requests. Managers and the security log are notified of those that are disabled. */
export function openWebhooks({ mailGoes, publicUrl, securityLog, logger, ...parts }: Parts): {
  readonly channel: Channel<WebhookDeliveryResult>;
  stop(): Promise<void>;
} {
  const log = openSecurityLog({
    destination: securityLog,
    report: (error) => logger.error({ err: error }, 'the security log cannot be written'),
  });
  const mails = { worker: parts.database.worker, mailroom: openMailroom({ ...parts, mailGoes }), publicUrl };
  const channel = webhookChannel({
    ...parts,
    prepareMails: async (webhook, state) => await prepareSwitchedOffMails(mails, webhook, state),
    onSwitchedOff: ({ webhookId, organizationId, state }) =>
      log.record({ event: 'WEBHOOK_SWITCHED_OFF', organizationId, target: webhookId, reason: state }),
  });
  return {
    channel,
    stop: async () => {
      channel.close();
      await log.close();
    },
  };
}
