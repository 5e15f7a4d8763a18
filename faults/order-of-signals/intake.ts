import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { at, fix } from '@milepost/domain/transport/stories/story';
import type { TransportEvent } from '@milepost/domain/transport/transport-event';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { seededRandom } from '../../dev/demo/world/seeded-random.ts';
import { insertConnection } from '../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../dev/testing/rows/insert-rows.ts';
import { insertTrackedTransport, weekdays } from '../../dev/testing/rows/insert-tracked-transport.ts';
import { wakeDue } from '../../server/clock/clock.ts';
import { openDatabase, type Database } from '../../server/database/database.ts';
import type { Db } from '../../server/database/transaction.ts';
import { openIntake, type Intake } from '../../server/gps-signals/intake/intake.ts';
import { end, type Case } from './case.ts';
import { withOwnDatabase, type Server } from '../own-database.ts';

/** Too short a life for deferred writes. */
const NEVER_MS = 3_600_000;

/**
 * Sends all batches at their times through one of two processes, which are killed at times; returns the differences.
 */
export async function throughIntake(
  cases: readonly Case[],
  seed: number,
  forgetsLate: boolean,
  server?: Server,
): Promise<string[]> {
  return await withOwnDatabase(server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const different = await deliver(database, cases, seed, forgetsLate);
    await database.close();
    return different;
  });
}

async function deliver(database: Database, cases: readonly Case[], seed: number, forgetsLate: boolean) {
  const { worker } = database;
  const random = seededRandom(seed, 'G2 intake');
  const shipperId = (await insertOrganization(worker, 'SHIPPER')).id;
  const source = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
  const parties = { shipperId, carrierId: source.carrierId };
  const ids: string[] = [];
  for (const [index, { stops }] of cases.entries()) {
    const places = stops.map(({ km, from, to }) => ({ ...fix(km, 0), from: at(from), to: at(to) }));
    ids.push(await insertTrackedTransport(worker, parties, `truck ${index}`, places, at(0)));
  }
  const { log: logger } = Fastify({ logger: false });
  const opened: Intake[] = [];
  const open = () => {
    const intake = openIntake({ worker, days: weekdays, now: () => end, logger, writeWaitingEveryMs: NEVER_MS });
    opened.push(intake);
    return intake;
  };
  const doors = [open(), open()];
  let door = 0;
  await wake(at(0));
  const deliveries = cases
    .flatMap(({ batches }, index) => batches.map((batch) => ({ ...batch, trackingId: `truck ${index}` })))
    .sort((a, b) => a.now - b.now);
  for (const { fixes, now, trackingId } of deliveries) {
    if (random.chance(0.1)) door = 1 - door;
    if (random.chance(0.02)) doors[door] = open();
    await doors[door]?.take(
      source,
      fixes.map((one) => asSignal(trackingId, one)),
      now,
    );
    if (forgetsLate) await worker.updateTable('transport').set({ needs_refold: false }).execute();
    if (random.chance(0.3)) await wake(now);
  }
  await wake(end);
  for (const intake of opened) await intake.close();
  const histories = await Promise.all(ids.map(async (id) => await standing(worker, id)));
  return cases.flatMap(({ expected }, index) => {
    const [said, wanted] = [histories[index]?.toSorted(), expected.events.map(tell).toSorted()];
    return said?.join('\n') === wanted.join('\n')
      ? []
      : [`case ${index} went\n${said?.join('\n')}\nnot\n${wanted.join('\n')}\n`];
  });

  async function wake(now: number): Promise<void> {
    while ((await wakeDue({ database, days: weekdays, now: () => now })) > 0);
  }
}

function asSignal(trackingId: string, { latitude, longitude, at: when }: Fix) {
  return { trackingId, at: when, position: { latitude, longitude }, speedKmh: null, heading: null, accuracyM: null };
}

function tell(event: TransportEvent): string {
  const change = event.type === 'WAYPOINT_CHANGED' ? `${event.status} ${event.reason} ${event.arrival?.at ?? ''}` : '';
  return `${event.type} ${'waypoint' in event ? event.waypoint : ''} ${event.at} ${change}`;
}

async function standing(worker: Db, transportId: string): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select type || ' ' || coalesce(waypoint::text, '') || ' ' || (extract(epoch from at) * 1000)::bigint || ' '
           || case when type = 'WAYPOINT_CHANGED'
                   then concat(details->>'status', ' ', details->>'reason', ' ', details->'arrival'->>'at') else '' end as told
    from transport_event
    where transport_id = ${transportId} and withdrawn_at is null and type <> 'PLANNED'`.execute(worker);
  return rows.map(({ told }) => told);
}
