import Fastify from 'fastify';
import { parentPort, workerData } from 'node:worker_threads';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { openDatabase } from '../../server/database/database.ts';
import { KeyRing } from '../../server/keys/key-ring.ts';
import { startPassingOn } from '../../server/notifications/pass-on.ts';
import { startOutbox } from '../../server/outbox/start-outbox.ts';
import { openWebhookClient } from '../../server/webhooks/post-webhook.ts';
import { notifyWebhooks } from '../../server/webhooks/notify-webhooks.ts';
import { webhookChannel } from '../../server/webhooks/webhook-channel.ts';
import { passOnByCursor } from './mutant.ts';

export type SenderOrder = {
  readonly url: string;
  readonly host: string;
  /** The time that all threads go by. */
  readonly clock: SharedArrayBuffer;
  readonly timeoutMs: number;
  readonly passesOnByCursor: boolean;
};

/** Passes occurrences on and sends deliveries, until the whole thread is killed. */

const { url, host, clock, timeoutMs, passesOnByCursor } = workerData as SenderOrder;
const moment = new Float64Array(clock);
const now = () => moment[0] ?? 0;
const databaseCredentials = { connectionString: url };
const database = await openDatabase(databaseCredentials);
const keys = new KeyRing(database.worker, testSecret);
const logger = Fastify({ logger: false }).log;
const poster = openWebhookClient();
const channel = webhookChannel({
  database,
  keys,
  now,
  webhookHosts: new Set([host]),
  prepareMails: () => Promise.resolve([]),
  onSwitchedOff: () => undefined,
  client: { ...poster, post: async (post) => await poster.post({ ...post, timeoutMs }) },
});
const quick = { ...channel, pace: { ...channel.pace, tickMs: 20 } };
const shared = { database, databaseCredentials, keys, now, logger };
await startOutbox({ ...shared, channels: [quick] });
if (passesOnByCursor) void passOnByCursor(database, now);
else await startPassingOn({ ...shared, listeners: [notifyWebhooks], tickMs: 50 });
parentPort?.postMessage('started');
