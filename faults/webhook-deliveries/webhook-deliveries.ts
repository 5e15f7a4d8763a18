import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { sql } from 'kysely';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { testSecret } from '../../dev/testing/database/test-secret.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { insertWebhook } from '../../dev/testing/rows/insert-webhook.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { transact, type Db } from '../../server/database/transaction.ts';
import { openKeyRing } from '../../server/keys/open-key-ring.ts';
import { writeOccurrences } from '../../server/occurrences/occurrence-store.ts';
import type { FaultReport } from '../fault-report.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';
import { startFailingReceiver, type Hook } from './receiver.ts';
import type { SenderOrder } from './sender-thread.ts';

const sizes = {
  small: { transports: 12, events: 8, kills: 4 },
  full: { transports: 200, events: 50, kills: 50 },
} as const;
const PATHS = ['/a', '/b', '/c'];
/** Per request. The real timeout would make the run take days. */
const TIMEOUT_MS = 300;
/** Per transport. */
const BETWEEN_EVENTS_MS = 150;
const QUIET_MS = 2 * TIMEOUT_MS;
/** Max time without a new arrival. */
const MAX_SILENCE_MS = 90_000;

/** ID_CURSOR: occurrences are read on from the highest sequence, and those that commit later are missed. */
type Options = { readonly mutant?: 'ID_CURSOR'; readonly server?: DatabaseServer };
type Found = { readonly arrivals: number; readonly failed: number; readonly kills: number; readonly wrong: string[] };

/** Every event reaches every webhook, first attempts in order, and signed, even if receivers fail and senders die. */
export async function run(isSmall: boolean, seed: number, options: Options = {}): Promise<FaultReport & Found> {
  const size = isSmall ? sizes.small : sizes.full;
  return await withOwnDatabase(options.server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const clock = new SharedArrayBuffer(8);
    const moment = new Float64Array(clock);
    moment[0] = Date.parse('2026-11-23T08:00:00Z');
    const hooks: Hook[] = [];
    const receiver = await startFailingReceiver(hooks, seed);
    const { found } = receiver;
    const over = new AbortController();
    let kills = 0;
    const started = Promise.withResolvers<void>();
    try {
      const transports = await populate(database, receiver.url, hooks, size.transports);
      const order = { url, host: receiver.host, clock, timeoutMs: TIMEOUT_MS };
      const sending = killAndRestart(
        { ...order, passesOnByCursor: options.mutant === 'ID_CURSOR' },
        { seed, kills: size.kills, over: over.signal, onStart: started.resolve, onKill: () => (kills += 1) },
      );
      sending.catch(started.reject);
      await started.promise;
      const random = seededRandom(seed, 'writers');
      await Promise.all(
        transports.map(async (transport, index) => {
          const events = { count: size.events, isFirstLate: index === 0 };
          await writeEvents(database, transport, events, moment, random);
        }),
      );
      const wanted = size.transports * size.events * PATHS.length;
      await waitForDeliveries(database, moment, found, wanted);
      over.abort();
      await sending;
      const missing = wanted - found.taken.size;
      if (missing > 0) found.wrong.push(`${missing} of ${wanted} were never taken`);
      const example = found.wrong[0] === undefined ? '' : `, the first: ${found.wrong[0]}`;
      const figure = `${wanted} deliveries in ${found.arrivals} requests, ${found.failed} of which failed, ${kills} kills, ${found.wrong.length} wrong${example}`;
      const { arrivals, failed, wrong } = found;
      return { figure, holds: wrong.length === 0, arrivals, failed, kills, wrong };
    } finally {
      over.abort();
      await receiver.close();
      await database.close();
    }
  });
}

type Transport = Awaited<ReturnType<typeof insertTransport>>;

async function populate({ worker }: Database, receiverUrl: string, hooks: Hook[], count: number): Promise<Transport[]> {
  const keys = await openKeyRing(worker, testSecret);
  const [shipper, carrier] = [await insertOrganization(worker, 'SHIPPER'), await insertOrganization(worker, 'CARRIER')];
  for (const path of PATHS) {
    const { secret } = await insertWebhook(worker, keys, { organizationId: shipper.id, url: `${receiverUrl}${path}` });
    hooks.push({ path, secret });
  }
  const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
  return await Promise.all(
    Array.from({ length: count }, async () => await insertTransport(worker, { ...parties, id: randomUUID() })),
  );
}

/** The first event of the late one is committed only once a later event has been passed on. */
type Events = { readonly count: number; readonly isFirstLate: boolean };

/** Transactions of several transports overlap, so sequences are not committed in order. */
async function writeEvents(
  { worker }: Database,
  transport: Transport,
  events: Events,
  moment: Float64Array,
  random: ReturnType<typeof seededRandom>,
): Promise<void> {
  for (let version = 1; version <= events.count; version += 1) {
    const at = moment[0] ?? 0;
    const occurrence = {
      type: 'transport.phase.changed',
      at,
      waypointId: null,
      before: 'INCOMING',
      after: 'ONGOING',
      reason: 'SIGNAL',
    } as const;
    const { shipper_id: shipperId, carrier_id: carrierId } = transport;
    const lingers = random.chance(0.3);
    await transact(worker, async (db) => {
      await writeOccurrences(db, [{ transport, shipperId, carrierId, version, occurrence }], at);
      if (events.isFirstLate && version === 1) await waitUntilOvertaken(worker, db, transport.id);
      else if (lingers) await sql`select pg_sleep(0.05)`.execute(db);
    });
    await pause(random.between(0, BETWEEN_EVENTS_MS));
  }
}

/** On a machine so busy that senders start only after all else is written, nothing would be read out of order. */
async function waitUntilOvertaken(worker: Db, inTransaction: Db, transportId: string): Promise<void> {
  const { rows } = await sql<{ sequence: string }>`
    select max(sequence) as sequence from occurrence where transport_id = ${transportId}`.execute(inTransaction);
  const until = performance.now() + MAX_SILENCE_MS;
  while (performance.now() < until) {
    const { rows: later } = await sql`
      select from webhook_delivery where occurrence > ${rows[0]?.sequence} limit 1`.execute(worker);
    if (later.length > 0) return;
    await pause(20);
  }
}

type Killing = {
  readonly seed: number;
  readonly kills: number;
  readonly over: AbortSignal;
  readonly onStart: () => void;
  readonly onKill: () => void;
};

/** Kills a thread at any step: its connections break, and uncommitted work is lost. */
async function killAndRestart(order: SenderOrder, { seed, kills, over, onStart, onKill }: Killing): Promise<void> {
  const random = seededRandom(seed, 'kills');
  for (let killed = 0; !over.aborted; killed += 1) {
    const thread = new Worker(new URL('./sender-thread.ts', import.meta.url), { workerData: order });
    await once(thread, 'message');
    onStart();
    const life = killed < kills ? [pause(random.between(100, 900), undefined, { signal: over })] : [];
    const ended = new Promise<void>((resolve) => over.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([...life, ended]).catch(() => undefined);
    await thread.terminate();
    if (!over.aborted) onKill();
  }
}

/** Advances time to the next attempts whenever nothing is under way. */
async function waitForDeliveries(
  { worker }: Database,
  moment: Float64Array,
  found: { readonly arrivals: number; readonly taken: ReadonlySet<string> },
  wanted: number,
): Promise<void> {
  let [arrivals, since] = [-1, performance.now()];
  while (found.taken.size < wanted && performance.now() - since < MAX_SILENCE_MS) {
    await pause(QUIET_MS);
    if (found.arrivals !== arrivals) {
      [arrivals, since] = [found.arrivals, performance.now()];
      continue;
    }
    const { rows } = await sql<{ next: Date | null }>`
      select max(next_attempt_at) as next from outbox where state = 'WAITING'`.execute(worker);
    const next = rows[0]?.next?.getTime();
    // Nothing waits any more and everything has been passed on: the rest will not arrive.
    if (next === undefined && (await isAllPassedOn(worker))) return;
    if (next !== undefined) moment[0] = Math.max(moment[0] ?? 0, next);
  }
}

async function isAllPassedOn(worker: Database['worker']): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from occurrence o
    where o.passed_on_at is null and not exists (select from webhook_delivery d where d.occurrence >= o.sequence)`.execute(
    worker,
  );
  return rows[0]?.count === 0;
}
