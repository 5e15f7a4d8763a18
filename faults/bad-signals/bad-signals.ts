import type { GpsSignal } from '@milepost/domain/gps-signal/gps-signal';
import type { QuarantineReason } from '@milepost/domain/gps-signal/plausibility';
import Fastify from 'fastify';
import { seededRandom, type Random } from '../../dev/demo/world/seeded-random.ts';
import { startTestCluster } from '../../dev/testing/database/test-cluster.ts';
import { createDatabase, newDatabaseName, withDatabase } from '../../dev/testing/database/test-databases.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport, weekdays } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openIntake } from '../../server/gps-signals/intake/intake.ts';
import type { FaultReport } from '../fault-report.ts';

const HOUR = 3_600_000;
const KM = 1 / 111.195;
const start = Date.parse('2026-03-04T00:00:00Z');
/** The error of a GPS receiver after a week-number rollover. */
const ROLLOVER_MS = 1_024 * 7 * 24 * HOUR;
const SIGNALS_A_DRIVE = 200;

type Labelled = { readonly signal: GpsSignal; readonly answer: QuarantineReason | 'STORED' };

/** `BELIEVES_DEVICE_CLOCKS`: signals from the future count as current. */
export type Mutant = 'BELIEVES_DEVICE_CLOCKS';

type Found = { readonly bad: number; readonly wronglyAnswered: number; readonly moved: number };

/** The bad signal has the time of the next good one, or its own. */
const flaws: readonly ((good: GpsSignal, random: Random) => Labelled)[] = [
  (good) => ({ signal: { ...good, position: { latitude: 0, longitude: 0 } }, answer: 'NULL_ISLAND' }),
  (good, random) => ({
    signal: { ...good, position: { latitude: random.between(90.1, 1_000), longitude: 11 } },
    answer: 'OUT_OF_RANGE',
  }),
  (good, random) => ({
    signal: { ...good, position: { latitude: 48, longitude: -random.between(180.1, 1e9) } },
    answer: 'OUT_OF_RANGE',
  }),
  (good) => ({ signal: { ...good, position: { latitude: Number.NaN, longitude: 11 } }, answer: 'NOT_A_NUMBER' }),
  (good) => ({ signal: { ...good, at: Number.NaN }, answer: 'NOT_A_TIME' }),
  (good, random) => ({
    signal: { ...good, at: good.at + 10 * HOUR + random.integer(0, 30 * HOUR), position: end },
    answer: 'FROM_THE_FUTURE',
  }),
  (good) => ({ signal: { ...good, at: good.at - ROLLOVER_MS, position: end }, answer: 'TOO_OLD' }),
  (good, random) => ({
    signal: { ...good, at: good.at - random.integer(29, 300) * 24 * HOUR, position: end },
    answer: 'TOO_OLD',
  }),
  (good, random) => ({
    signal: { ...good, accuracyM: random.between(5_001, 1e7), position: end },
    answer: 'INACCURATE',
  }),
  // A jump is stored, and accepted only when the next signal confirms it.
  (good, random) => ({
    signal: {
      ...good,
      at: good.at - 1,
      position: { latitude: random.between(-60, 30), longitude: random.between(-170, 0) },
    },
    answer: 'STORED',
  }),
];

const end = { latitude: 48 + 400 * KM, longitude: 11 };

/** Bad signals are answered with their reason and move nothing; good ones alongside them are unaffected. */
export async function run(isSmall: boolean, seed: number, mutant?: Mutant): Promise<FaultReport & Found> {
  const cluster = await startTestCluster();
  const name = newDatabaseName();
  const connectionString = withDatabase(cluster.url, name);
  await createDatabase(cluster.url, name);
  await migrate({ connectionString });
  const database = await openDatabase({ connectionString });
  try {
    return await compare(database, isSmall ? 1_000 : 50_000, seed, mutant);
  } finally {
    await database.close();
    await cluster.close();
  }
}

async function compare(
  database: Database,
  wanted: number,
  seed: number,
  mutant: Mutant | undefined,
): Promise<FaultReport & Found> {
  const { worker } = database;
  const random = seededRandom(seed, 'G3');
  const shipperId = (await insertOrganization(worker, 'SHIPPER')).id;
  const source = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
  const logger = Fastify({ logger: false }).log;
  const intake = openIntake({ worker, days: weekdays, now: () => start + 36 * HOUR, logger });
  const plan = (trackingId: string) =>
    insertTrackedTransport(
      worker,
      { shipperId, carrierId: source.carrierId },
      trackingId,
      [0, 400].map((km, index) => ({
        latitude: 48 + km * KM,
        longitude: 11,
        from: start + (30 + index * 8) * HOUR,
        to: start + (32 + index * 8) * HOUR,
      })),
      start + HOUR,
    );
  const found = { bad: 0, wronglyAnswered: 0, moved: 0 };
  for (let drive = 0; found.bad < wanted; drive += 1) {
    const twins = [`clean ${drive}`, `dirty ${drive}`] as const;
    const [clean, dirty] = [await plan(twins[0]), await plan(twins[1])];
    const good = driveOf(twins[0]);
    await sendInBatches(good.map((signal) => ({ signal, answer: 'STORED' })));
    const corpus = driveOf(twins[1]).flatMap((signal, step) => [
      ...Array.from({ length: random.integer(0, 3) }, () => random.pick(flaws)(signal, random)).filter(
        // Without a predecessor a jump cannot be recognised.
        ({ answer }, index, all) => answer !== 'STORED' || (step > 0 && isFirstJump(index, all)),
      ),
      { signal, answer: 'STORED' as const },
    ]);
    found.bad += corpus.length - good.length;
    found.wronglyAnswered += await sendInBatches(corpus);
    if ((await historyOf(database, clean)) !== (await historyOf(database, dirty))) found.moved += 1;
  }
  await intake.close();
  const figure = `${found.bad} bad signals, ${found.wronglyAnswered} wrongly answered, ${found.moved} transports moved`;
  return { figure, holds: found.wronglyAnswered === 0 && found.moved === 0, ...found };

  async function sendInBatches(corpus: readonly Labelled[]): Promise<number> {
    let wrong = 0;
    let sentAt = start + 29 * HOUR;
    for (let from = 0; from < corpus.length;) {
      const batch = corpus.slice(from, from + random.integer(1, 60));
      from += batch.length;
      // A batch arrives when its last good signal was sent.
      const good = batch.filter(({ answer }) => answer === 'STORED').map(({ signal }) => signal.at);
      sentAt = Math.max(sentAt, ...good);
      const believed = Math.max(...batch.map(({ signal }) => (Number.isNaN(signal.at) ? 0 : signal.at)));
      const signals = batch.map(({ signal }) => signal);
      const outcomes = await intake.accept(source, signals, mutant === 'BELIEVES_DEVICE_CLOCKS' ? believed : sentAt);
      wrong += outcomes.filter((outcome, index) => {
        const said = outcome.status === 'QUARANTINED' ? outcome.reason : outcome.status;
        return said !== batch[index]?.answer;
      }).length;
    }
    return wrong;
  }
}

/** Two consecutive jumps at the same moment would be one signal; the first is enough. */
function isFirstJump(index: number, all: readonly Labelled[]): boolean {
  return all.findIndex(({ answer }) => answer === 'STORED') === index;
}

/** From 50 km before the first stop until standing at the second. */
function driveOf(trackingId: string): GpsSignal[] {
  return Array.from({ length: SIGNALS_A_DRIVE }, (_, step) => ({
    trackingId,
    at: start + 29 * HOUR + step * 100_000,
    position: { latitude: 48 + Math.min(400, -50 + step * 2.5) * KM, longitude: 11 },
    speedKmh: 80,
    heading: 0,
    accuracyM: 10,
  }));
}

async function historyOf({ worker }: Database, transportId: string): Promise<string> {
  const rows = await worker
    .selectFrom('transport_event')
    .select(['type', 'waypoint', 'at', 'details'])
    .where('transport_id', '=', transportId)
    .where('withdrawn_at', 'is', null)
    .where('type', '<>', 'PLANNED')
    .orderBy('sequence')
    .execute();
  const { status } = await worker
    .selectFrom('transport')
    .select('status')
    .where('id', '=', transportId)
    .executeTakeFirstOrThrow();
  return JSON.stringify([status, rows]);
}
