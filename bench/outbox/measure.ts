import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { backgroundSettings } from '../../dev/testing/app/background-settings.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { startWebhookReceiver } from '../../dev/testing/service/webhook-receiver.ts';
import { startBackground } from '../../server/background/background.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { transact } from '../../server/database/transaction.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { writeOccurrences, type NewOccurrence } from '../../server/occurrences/occurrence-store.ts';
import type { Figure } from '../figure.ts';
import { cpuOfCluster } from '../signals/cpu.ts';

const EVENTS_A_SECOND = 1_000;
/** Events per transaction, as a batch of signals writes them. */
const AT_ONCE = 10;
const SHIPPERS = 20;
const TRANSPORTS_EACH = 50;
/** One in this many events also notifies people. */
const BELL_ONE_IN = 10;
const SECONDS = { small: 5, full: 30 } as const;
/** How often the bell's rows are polled; their figure may be too high by this much. */
const LOOK_MS = 20;
/** Events written concurrently do not commit in the order of their numbers. */
const LOOKED_BEHIND = 1_000n;

type Transport = Awaited<ReturnType<typeof insertTransport>>;
type Late = { readonly webhooks: number[]; readonly bell: number[] };

/** p99 from the commit of an event until its webhook is sent, and until its row in the bell exists. */
export async function measure(isSmall: boolean): Promise<Figure> {
  const cluster = await startTestCluster();
  const receiver = await startWebhookReceiver();
  try {
    const name = newDatabaseName();
    await createDatabase(cluster.url, name);
    const entrance = { connectionString: withDatabase(cluster.url, name) };
    await migrate(entrance);
    const database = await openDatabase(entrance);
    const transports = await populate(database, receiver.url);
    const background = startBackground(
      backgroundSettings(entrance.connectionString, { webhookHosts: new Set([receiver.host]) }),
      (error) => {
        throw error;
      },
    );
    await untilReady(database, transports, receiver);
    const seconds = isSmall ? SECONDS.small : SECONDS.full;
    const before = await processorTime(cluster.url);
    const late = await run(database, transports, receiver, seconds);
    const after = await processorTime(cluster.url);
    await background.stop();
    await database.close();
    const [webhooks, bell] = [percentile(late.webhooks), percentile(late.bell)];
    console.log(`webhooks: ${late.webhooks.length}, half within ${percentile(late.webhooks, 0.5)} ms`);
    console.log(`bell: ${late.bell.length}, half within ${percentile(late.bell, 0.5)} ms`);
    const perEvent = (used: number) => Math.round((used * 1e6) / (seconds * EVENTS_A_SECOND));
    console.log(
      `processor time per event: the thread ${perEvent(after.thread - before.thread)} µs, PostgreSQL ${perEvent(after.database - before.database)} µs, what writes and looks included`,
    );
    return { name: 'outbox', unit: 'ms', measured: [webhooks, bell], must: [2_000, 2_000], aim: [500, 500] };
  } finally {
    await receiver.close();
    await cluster.close();
  }
}

/** In seconds, unaffected by other work on the machine. For this process, everything except this thread. */
async function processorTime(clusterUrl: string) {
  const database = await cpuOfCluster(clusterUrl);
  const [all, own] = [process.cpuUsage(), process.threadCpuUsage()];
  return { database, thread: (all.user + all.system - own.user - own.system) / 1e6 };
}

async function populate({ worker }: Database, receiverUrl: string): Promise<Transport[]> {
  const keys = await openKeyRing(worker, testSecret);
  const carrier = await insertOrganization(worker, 'CARRIER');
  const transports: Transport[] = [];
  for (let shippers = 0; shippers < SHIPPERS; shippers += 1) {
    const { id } = await insertOrganization(worker, 'SHIPPER');
    await insertPerson(worker, { organization_id: id });
    await insertWebhook(worker, keys, { organizationId: id, url: `${receiverUrl}/${shippers}` });
    for (let count = 0; count < TRANSPORTS_EACH; count += 1) {
      transports.push(await insertTransport(worker, { shipper_id: id, carrier_id: carrier.id }));
    }
  }
  return transports;
}

/** The thread has started once a first event has come out of it. */
async function untilReady({ worker }: Database, transports: readonly Transport[], receiver: Receiver): Promise<void> {
  await write(worker, transports, 0, new Map());
  while (receiver.taken.length < AT_ONCE) await pause(50);
  receiver.taken.length = 0;
  await worker.deleteFrom('notification').execute();
}

type Receiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

async function run(
  { worker }: Database,
  transports: readonly Transport[],
  receiver: Receiver,
  seconds: number,
): Promise<Late> {
  const committed = new Map<string, number>();
  const late: Late = { webhooks: [], bell: [] };
  const belled = EVENTS_A_SECOND / BELL_ONE_IN;
  const wanted = { webhooks: seconds * EVENTS_A_SECOND, bell: seconds * belled };
  receiver.habits.answer = ({ body, at }, response) => {
    response.writeHead(204).end();
    receiver.taken.length = 0;
    const { transportId, version } = (JSON.parse(body) as { data: { transportId: string; version: number } }).data;
    late.webhooks.push(Math.max(0, at - (committed.get(`${transportId} ${version}`) ?? at)));
  };
  const over = new AbortController();
  const { last } = await worker
    .selectFrom('occurrence')
    .select(sql<string>`max(sequence)`.as('last'))
    .executeTakeFirstOrThrow();
  const looking = pollBell(worker, committed, late, { last, over: over.signal });
  const writing = new Set<Promise<void>>();
  const began = performance.now();
  for (let count = 0; count < wanted.webhooks; count += AT_ONCE) {
    await pause(Math.max(0, began + (count / EVENTS_A_SECOND) * 1_000 - performance.now()));
    const one: Promise<void> = write(worker, transports, count, committed).finally(() => writing.delete(one));
    writing.add(one);
  }
  await Promise.all(writing);
  const until = performance.now() + 60_000;
  const isThere = () => late.webhooks.length >= wanted.webhooks && late.bell.length >= wanted.bell;
  while (!isThere() && performance.now() < until) await pause(50);
  over.abort();
  await looking;
  if (!isThere()) throw new Error(`${late.webhooks.length} webhooks and ${late.bell.length} rows of the bell came.`);
  return late;
}

async function write(
  worker: Database['worker'],
  transports: readonly Transport[],
  from: number,
  committed: Map<string, number>,
): Promise<void> {
  const at = Date.now();
  const happened = Array.from({ length: AT_ONCE }, (_, ahead) => changeOf(transports, from + ahead, at)).flat();
  await transact(worker, async (db) => await writeOccurrences(db, happened, at));
  const moment = performance.now();
  for (const { transport, version } of happened) committed.set(`${transport.id} ${version}`, moment);
}

function changeOf(transports: readonly Transport[], count: number, at: number): NewOccurrence[] {
  const transport = transports[count % transports.length];
  if (transport === undefined) throw new Error('There are no transports.');
  const { shipper_id: shipperId, carrier_id: carrierId } = transport;
  const parties = { transport, shipperId, carrierId, version: Math.floor(count / transports.length) + 1 };
  const phase = { type: 'transport.phase.changed', before: 'INCOMING', after: 'ONGOING', reason: 'SIGNAL' } as const;
  const changed = { ...parties, occurrence: { ...phase, at, waypointId: null } };
  const isTold = count % BELL_ONE_IN === 0;
  if (!isTold) return [changed];
  return [changed, { ...parties, occurrence: { type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null } }];
}

async function pollBell(
  worker: Database['worker'],
  committed: ReadonlyMap<string, number>,
  late: Late,
  { last, over }: { readonly last: string; readonly over: AbortSignal },
): Promise<void> {
  const seen = new Set<string>();
  for (let newest = BigInt(last); !over.aborted; await pause(LOOK_MS)) {
    // Looks again at rows behind the newest, because earlier writes may commit, and be passed on, later.
    const from = [BigInt(last), newest - LOOKED_BEHIND].reduce((a, b) => (a > b ? a : b));
    const { rows } = await sql<{ sequence: string; name: string }>`
      select o.sequence, o.transport_id || ' ' || o.version as name
      from notification n join occurrence o on o.sequence = n.occurrence
      where n.occurrence > ${String(from)} order by o.sequence`.execute(worker);
    const moment = performance.now();
    for (const { sequence, name } of rows.filter((row) => !seen.has(row.sequence))) {
      seen.add(sequence);
      late.bell.push(Math.max(0, moment - (committed.get(name) ?? moment)));
    }
    newest = BigInt(rows.at(-1)?.sequence ?? newest);
  }
}

function percentile(values: readonly number[], part = 0.99): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN);
}
