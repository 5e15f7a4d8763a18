import Fastify from 'fastify';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { phaseChange } from '../../dev/testing/rows/phase-change.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { startWebhookReceiver } from '../../dev/testing/service/webhook-receiver.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { transact } from '../../server/database/transaction.ts';
import type { KeyRing } from '../../server/keys/key-ring.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { startOutbox } from '../../server/outbox/start-outbox.ts';
import { addDeliveries } from '../../server/webhooks/deliveries-store.ts';
import { enqueueDeliveries } from '../../server/webhooks/enqueue-deliveries.ts';
import { openWebhookClient } from '../../server/webhooks/post-webhook.ts';
import { notifyWebhooks } from '../../server/webhooks/notify-webhooks.ts';
import { webhookChannel } from '../../server/webhooks/webhook-channel.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

/** Per case, this many webhooks hang, each with a backlog. */
const sizes = {
  small: { webhooks: 50, rounds: 20, cases: [1, 40], backlog: 40, timeoutMs: 5_000 },
  full: { webhooks: 50, rounds: 300, cases: [1, 40], backlog: 500, timeoutMs: 15_000 },
} as const;
const BETWEEN_ROUNDS_MS = 100;
/** The most that hanging receivers may delay 99 of 100 deliveries of the others. Chosen where nearly all hang. */
const mustMs = { one: 1_000, most: 3_000 };
/** Max wait for the last deliveries. */
const MAX_WAIT_MS = 30_000;

/** NO_LIMIT: slots are first come, first served, without a limit per receiver. */
type Options = { readonly mutant?: 'NO_LIMIT'; readonly server?: DatabaseServer };
type Size = (typeof sizes)['small' | 'full'];
type Found = { readonly delivered: number; readonly hung: number; readonly costs: readonly number[] };

/** Receivers that let every attempt time out do not delay the others. */
export async function run(isSmall: boolean, _seed: number, options: Options = {}): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  const alone = await measure(0, size, options);
  const costs: number[] = [];
  let [delivered, hung] = [alone.late.length, 0];
  for (const hanging of size.cases) {
    const found = await measure(hanging, size, options);
    delivered += found.late.length;
    hung += found.hung;
    costs.push(Math.round(percentile(found.late) - percentile(alone.late)));
  }
  const cases = size.cases.map((count, at) => `${costs[at]} ms by ${count}`).join(' and ');
  const figure = `99 of 100 of ${delivered} deliveries were later by ${cases} of ${size.webhooks} that hang, ${hung} tries without an answer`;
  return {
    figure,
    holds: costs.every((cost, at) => cost < (size.cases[at] === 1 ? mustMs.one : mustMs.most)),
    delivered,
    hung,
    costs,
  };
}

async function measure(hanging: number, size: Size, { mutant, server }: Options) {
  return await withOwnDatabase(server, async (url) => {
    const databaseCredentials = { connectionString: url };
    const database = await openDatabase(databaseCredentials);
    const receiver = await startWebhookReceiver();
    const { worker } = database;
    const keys = await openKeyRing(worker, testSecret);
    const transports = await populate(database, keys, receiver.url, size.webhooks);
    const late: number[] = [];
    const written = new Map<string, number>();
    let hung = 0;
    receiver.habits.answer = ({ path, body, at }, response) => {
      receiver.taken.length = 0;
      if (Number(path.slice(1)) < hanging) {
        hung += 1;
        return;
      }
      const { version } = (JSON.parse(body) as { data: { version: number } }).data;
      late.push(at - (written.get(`${path.slice(1)} ${version}`) ?? at));
      response.writeHead(204).end();
    };
    const channel = openChannel(database, keys, receiver.host, size.timeoutMs);
    const { atOnce } = channel.pace;
    const pace = mutant === 'NO_LIMIT' ? { ...channel.pace, ofReceiver: atOnce, ofSilent: atOnce } : channel.pace;
    const { log: logger } = Fastify({ logger: false });
    const shared = { database, databaseCredentials, keys, now: Date.now, logger };
    const sending = await startOutbox({ ...shared, channels: [{ ...channel, pace }] });
    try {
      await writeBacklog(worker, transports.slice(0, hanging), size.backlog);
      for (let round = 1; round <= size.rounds; round += 1) {
        const told = transports.map(({ transport }) => phaseChange(transport, round));
        await transact(worker, async (db) => await notifyWebhooks(db, told, Date.now()));
        const moment = performance.now();
        for (const at of transports.keys()) written.set(`${at} ${round}`, moment);
        await pause(BETWEEN_ROUNDS_MS);
      }
      await waitForDeliveries(late, (size.webhooks - hanging) * size.rounds);
      return { late, hung };
    } finally {
      channel.close();
      await receiver.close();
      await sending.stop();
      await database.close();
    }
  });
}

function openChannel(database: Database, keys: KeyRing, host: string, timeoutMs: number) {
  const poster = openWebhookClient();
  return webhookChannel({
    database,
    keys,
    now: Date.now,
    webhookHosts: new Set([host]),
    prepareMails: () => Promise.resolve([]),
    onSwitchedOff: () => undefined,
    client: { ...poster, post: async (post) => await poster.post({ ...post, timeoutMs }) },
  });
}

/** Each shipper has one transport and one webhook, with its number here as the path. */
async function populate({ worker }: Database, keys: KeyRing, receiverUrl: string, count: number) {
  const carrier = await insertOrganization(worker, 'CARRIER');
  const all = [];
  for (let at = 0; at < count; at += 1) {
    const { id: organizationId } = await insertOrganization(worker, 'SHIPPER');
    const { id: webhookId } = await insertWebhook(worker, keys, { organizationId, url: `${receiverUrl}/${at}` });
    const transport = await insertTransport(worker, { shipper_id: organizationId, carrier_id: carrier.id });
    all.push({ organizationId, webhookId, transport });
  }
  return all;
}

/** Writes a backlog for these receivers. No delivery waits for another, so all may be under way at once. */
async function writeBacklog(
  worker: Database['worker'],
  webhooks: readonly { readonly webhookId: string; readonly organizationId: string }[],
  count: number,
): Promise<void> {
  const now = new Date();
  await transact(worker, async (db) => {
    const tests = webhooks.flatMap(({ webhookId, organizationId }) =>
      Array.from({ length: count }, () => ({ id: randomUUID(), webhookId, organizationId })),
    );
    const plain = { event: 'test', occurrence: null, transportId: null, body: '{"data":{"version":0}}' } as const;
    const waiting = await addDeliveries(
      db,
      tests.map((one) => ({ ...one, ...plain })),
      now,
    );
    await enqueueDeliveries(db, waiting, now);
  });
}

async function waitForDeliveries(late: readonly number[], wanted: number): Promise<void> {
  for (const until = performance.now() + MAX_WAIT_MS; late.length < wanted; await pause(20)) {
    if (performance.now() > until) throw new Error(`${late.length} of ${wanted} came.`);
  }
}

function percentile(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.99))] ?? Number.NaN;
}
