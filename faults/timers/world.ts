import type { WorkingDays } from '@milepost/domain/waypoint/closing-deadline';
import Fastify from 'fastify';
import { sql } from 'kysely';
import type { Random } from '../../dev/demo/world/seeded-random.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import type { Database } from '../../server/database/database.ts';
import type { Db } from '../../server/database/transaction.ts';
import { openIntake, type Intake } from '../../server/gps-signals/intake/intake.ts';
import { insertTransport } from '../../server/transports/aggregate/insert-transport-store.ts';
import { countApproaches, judgeApproaches } from './approaches.ts';
import type { Crashes } from './crashes.ts';
import { expectPlanned, drawFix, drawPlan, expectSignal, expectWake, expectFirstWake } from './expected-transport.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Watched for this long; by then every deadline has passed, whatever the holidays. */
const WATCHED_MS = 8 * DAY;
const END_MS = 30 * DAY;

export type Wake = (parts: {
  readonly database: Database;
  readonly days: WorkingDays;
  readonly now: () => number;
}) => Promise<number>;

export type World = {
  readonly worker: Db;
  readonly clocks: readonly Database[];
  readonly crashes: Crashes;
  /** One in this many statements ends its connection. */
  readonly crashOneIn: number;
  readonly days: WorkingDays;
  readonly random: Random;
  readonly begins: number;
  readonly wake: Wake;
  /** Makes the forecasts that are due. */
  readonly forecast: Wake;
};

export type Found = {
  transports: number;
  wakes: number;
  crashes: number;
  events: number;
  gpsReports: number;
  approaches: number;
  wrong: string[];
};

/** Transports live through days in jumps, while two clocks run and crash and devices send now and then. */
export async function simulateTransports(world: World, transports: number, found: Found): Promise<void> {
  const { worker, days, random, begins } = world;
  const shipperId = (await insertOrganization(worker, 'SHIPPER')).id;
  const connection = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
  const parties = { shipperId, carrierId: connection.carrierId };
  const lives = Array.from({ length: transports }, () => expectPlanned(drawPlan(random, begins), begins, days));
  for (const { plan } of lives) {
    const addresses = plan.waypoints.map(() => unknownAddress);
    const none = { contacts: [], driverPhone: null, apiReference: null, personId: null };
    await insertTransport(worker, { ...parties, plan, addresses, ...none }, begins, days);
  }
  found.transports += transports;
  const logger = Fastify({ logger: false }).log;
  // Deferred memory is written only at the end, because its locks would delay a wake-up.
  const intake = openIntake({ worker, days, now: () => begins, logger, writeWaitingEveryMs: HOUR });
  await wakeAll(begins, expectFirstWake);
  for (let now = begins; now < begins + WATCHED_MS && found.wrong.length === 0;) {
    now += interval(random);
    if (random.chance(0.4)) await send(intake, now);
    else await wakeAll(now, expectWake);
  }
  await wakeAll(begins + END_MS, expectWake);
  await intake.close();
  await compareEvents();

  async function wakeAll(now: number, follow: typeof expectWake): Promise<void> {
    await world.crashes.oneIn(world.crashOneIn);
    let crashes = 0;
    for (const work of [world.wake, world.forecast]) {
      const ofEach = world.clocks.map(async (clock) => await workUntilNothingIsDue(work, clock, days, now));
      for (const count of await Promise.all(ofEach)) crashes += count;
    }
    await world.crashes.oneIn(0);
    found.wakes += 1;
    found.crashes += crashes;
    for (const life of lives) follow(life, now, days);
    const rows = await readRows(worker, connection.carrierId);
    for (const { plan, shown, version } of lives) {
      const said = rows.get(plan.id);
      const expected = `${shown} version ${version}`;
      if (said !== expected) found.wrong.push(`${plan.id} at ${iso(now)} is ${said}, not ${expected}`);
    }
    found.wrong.push(...(await judgeApproaches(worker, connection.carrierId, now)));
  }

  async function send(to: Intake, now: number): Promise<void> {
    const senders = lives.filter(({ plan }) => plan.trackingId !== null && random.chance(0.6));
    const sent = senders.map((life) => ({ life, fix: drawFix(random, life, now) }));
    await to.accept(
      connection,
      sent.map(({ life, fix: { latitude, longitude } }) => ({
        trackingId: life.plan.trackingId ?? '',
        at: now,
        position: { latitude, longitude },
        speedKmh: null,
        heading: null,
        accuracyM: null,
      })),
      now,
    );
    for (const { life, fix } of sent) expectSignal(life, fix, days);
  }

  async function compareEvents(): Promise<void> {
    found.approaches += await countApproaches(worker, connection.carrierId);
    const histories = await readHistories(worker, connection.carrierId);
    const occurrences = await readOccurrences(worker, connection.carrierId);
    for (const { plan, events, gpsReports } of lives) {
      found.gpsReports += gpsReports.length;
      const [heard, due] = [occurrences.get(plan.id) ?? '', gpsReports.join('\n')];
      if (heard !== due) found.wrong.push(`${plan.id} was told of by\n${heard}\ninstead of\n${due}\n`);
      found.events += events.length;
      const [said, expected] = [histories.get(plan.id)?.join('\n'), events.join('\n')];
      if (said !== expected) found.wrong.push(`${plan.id} went\n${said}\ninstead of\n${expected}\n`);
    }
  }
}

const unknownAddress = {
  city: 'A',
  country: 'Somewhere',
  postalCode: null,
  state: null,
  line: null,
  precision: 'PIN' as const,
};

/** Mostly minutes, sometimes a night, sometimes a millisecond, because strict limits pass one later. */
function interval(random: Random): number {
  const [low, high] = random.pick([
    [1, 1],
    [MINUTE, HOUR],
    [MINUTE, HOUR],
    [HOUR, 5 * HOUR],
    [5 * HOUR, 20 * HOUR],
  ] as const);
  const drawn = random.integer(low, high);
  return low === 1 ? 1 : Math.max(MINUTE, Math.round(drawn / MINUTE) * MINUTE);
}

/** Restarts a crashed clock like a supervisor; returns the number of restarts. */
async function workUntilNothingIsDue(work: Wake, database: Database, days: WorkingDays, now: number) {
  for (let crashes = 0; ;) {
    try {
      if ((await work({ database, days, now: () => now })) === 0) return crashes;
    } catch (error) {
      crashes += 1;
      if (crashes > 1_000) throw error;
    }
  }
}

async function readRows(worker: Db, carrierId: string): Promise<Map<string, string>> {
  const rows = await worker
    .selectFrom('transport')
    .select(['id', 'status', 'gps_signal_status', 'confirmation_needed', 'version'])
    .where('carrier_id', '=', carrierId)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      `${row.status} ${row.gps_signal_status} ${row.confirmation_needed} version ${row.version}`,
    ]),
  );
}

async function readHistories(worker: Db, carrierId: string): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; events: string[] }>`
    select transport_id as id, array_agg(type
             || case when type = 'WAYPOINT_CHANGED' then ' ' || (details->>'status') || ' ' || (details->>'reason') else '' end
             || ' ' || coalesce(waypoint::text, '')
             || ' ' || (extract(epoch from at) * 1000)::bigint || ' ' || (extract(epoch from known_at) * 1000)::bigint
             || case when withdrawn_at is null then '' else ' withdrawn' end order by sequence) as events
    from transport_event where carrier_id = ${carrierId} group by transport_id`.execute(worker);
  return new Map(rows.map(({ id, events }) => [id, events]));
}

async function readOccurrences(worker: Db, carrierId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; told: string }>`
    select transport_id as id, string_agg(type || ' ' || (extract(epoch from at) * 1000)::bigint
             || ' ' || (extract(epoch from known_at) * 1000)::bigint, chr(10) order by sequence) as told
    from occurrence where carrier_id = ${carrierId} and type like 'TRANSPORT\\_GPS\\_%' group by transport_id`.execute(
    worker,
  );
  return new Map(rows.map(({ id, told }) => [id, told]));
}

function iso(moment: number): string {
  return new Date(moment).toISOString();
}
