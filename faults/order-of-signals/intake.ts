import type { Fix } from '@milepost/domain/geofence/ring-passages';
import { atHour, fix } from '@milepost/domain/transport/stories/story';
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
import { finalMoment, type Case } from './case.ts';
import { withOwnDatabase, type DatabaseServer } from '../own-database.ts';

/**
 * `FORGETS_LATE_SIGNALS`: the server only stores them. `TELLS_WHAT_STANDS`: each wake-up reports all arrivals.
 * `TELLS_NOTHING_LATE`: what is learned late is not reported.
 */
export type IntakeMutant = 'FORGETS_LATE_SIGNALS' | 'TELLS_WHAT_STANDS' | 'TELLS_NOTHING_LATE';

/** No intake lives long enough for deferred writes. */
const NEVER_MS = 3_600_000;

type Found = { readonly different: string[]; readonly misreported: string[] };

/**
 * Sends all batches at their times through one of two processes, which are killed now and then; returns what was stored
 * or reported differently.
 */
export async function runThroughIntake(
  cases: readonly Case[],
  seed: number,
  mutant: IntakeMutant | null,
  server?: DatabaseServer,
): Promise<Found> {
  return await withOwnDatabase(server, async (url) => {
    const database = await openDatabase({ connectionString: url });
    const found = await deliver(database, cases, seed, mutant);
    await database.close();
    return found;
  });
}

async function deliver(
  database: Database,
  cases: readonly Case[],
  seed: number,
  mutant: IntakeMutant | null,
): Promise<Found> {
  const { worker } = database;
  const random = seededRandom(seed, 'G2 intake');
  const shipperId = (await insertOrganization(worker, 'SHIPPER')).id;
  const source = await insertConnection(worker, (await insertOrganization(worker, 'CARRIER')).id);
  const parties = { shipperId, carrierId: source.carrierId };
  const ids: string[] = [];
  for (const [index, { stops }] of cases.entries()) {
    const places = stops.map(({ km, from, to }) => ({ ...fix(km, 0), from: atHour(from), to: atHour(to) }));
    ids.push(await insertTrackedTransport(worker, parties, `truck ${index}`, places, atHour(0)));
  }
  const { log: logger } = Fastify({ logger: false });
  const opened: Intake[] = [];
  const open = () => {
    const intake = openIntake({
      worker,
      days: weekdays,
      now: () => finalMoment,
      logger,
      writeWaitingEveryMs: NEVER_MS,
    });
    opened.push(intake);
    return intake;
  };
  const doors = [open(), open()];
  let door = 0;
  await wake(atHour(0));
  const deliveries = cases
    .flatMap(({ batches }, index) => batches.map((batch) => ({ ...batch, trackingId: `truck ${index}` })))
    .sort((a, b) => a.now - b.now);
  for (const { fixes, now, trackingId } of deliveries) {
    if (random.chance(0.1)) door = 1 - door;
    if (random.chance(0.02)) doors[door] = open();
    await doors[door]?.accept(
      source,
      fixes.map((one) => asSignal(trackingId, one)),
      now,
    );
    if (mutant === 'FORGETS_LATE_SIGNALS') await worker.updateTable('transport').set({ needs_refold: false }).execute();
    if (random.chance(0.3)) await wake(now);
  }
  await wake(finalMoment);
  for (const intake of opened) await intake.close();
  const histories = await Promise.all(ids.map(async (id) => await readHistory(worker, id)));
  const misreported = await findMisreported(worker, source.carrierId);
  const different = cases.flatMap(({ expected }, index) => {
    const [said, wanted] = [histories[index]?.toSorted(), expected.events.map(describeEvent).toSorted()];
    return said?.join('\n') === wanted.join('\n')
      ? []
      : [`case ${index} went\n${said?.join('\n')}\nnot\n${wanted.join('\n')}\n`];
  });
  return { different, misreported };

  async function wake(now: number): Promise<void> {
    while ((await wakeDue({ database, days: weekdays, now: () => now })) > 0);
    if (mutant === 'TELLS_WHAT_STANDS') await reportAllArrivals(worker, now);
    if (mutant === 'TELLS_NOTHING_LATE') await deleteLateOccurrences(worker);
  }
}

async function reportAllArrivals(worker: Db, now: number): Promise<void> {
  await sql`
    insert into occurrence (transport_id, shipper_id, carrier_id, type, waypoint_id, at, known_at, version, details)
    select transport_id, shipper_id, carrier_id, 'waypoint.arrived', id, ata, ${new Date(now)}, 1, '{}'
    from waypoint where ata is not null`.execute(worker);
}

async function deleteLateOccurrences(worker: Db): Promise<void> {
  await sql`delete from occurrence where known_at > at + interval '1 hour'`.execute(worker);
}

function asSignal(trackingId: string, { latitude, longitude, at: when }: Fix) {
  return { trackingId, at: when, position: { latitude, longitude }, speedKmh: null, heading: null, accuracyM: null };
}

function describeEvent(event: TransportEvent): string {
  const change = event.type === 'WAYPOINT_CHANGED' ? `${event.status} ${event.reason} ${event.arrival?.at ?? ''}` : '';
  return `${event.type} ${'waypoint' in event ? event.waypoint : ''} ${event.at} ${change}`;
}

async function readHistory(worker: Db, transportId: string): Promise<string[]> {
  const { rows } = await sql<{ told: string }>`
    select type || ' ' || coalesce(waypoint::text, '') || ' ' || (extract(epoch from at) * 1000)::bigint || ' '
           || case when type = 'WAYPOINT_CHANGED'
                   then concat(details->>'status', ' ', details->>'reason', ' ', details->'arrival'->>'at') else '' end as told
    from transport_event
    where transport_id = ${transportId} and withdrawn_at is null and type <> 'PLANNED'`.execute(worker);
  return rows.map(({ told }) => told);
}

/** Arrivals, departures and completions that were reported twice, and valid ones that were not reported. */
async function findMisreported(worker: Db, carrierId: string): Promise<string[]> {
  const { rows } = await sql<{ wrong: string }>`
    select 'told twice: ' || concat_ws(' ', transport_id, type, waypoint_id, at) as wrong from occurrence
    where carrier_id = ${carrierId} and type in ('waypoint.arrived', 'waypoint.departed', 'TRANSPORT_COMPLETED')
    group by transport_id, type, waypoint_id, at having count(*) > 1
    union all
    select 'not told: ' || concat_ws(' ', w.transport_id, n.type, w.position)
    from waypoint w
    join transport t on t.id = w.transport_id
    cross join lateral (values ('waypoint.arrived', w.ata is not null), ('waypoint.departed', w.departed_at is not null),
      ('TRANSPORT_COMPLETED', t.status = 'COMPLETED' and not exists (
        select from waypoint l where l.transport_id = t.id and l.position > w.position))) as n (type, stands)
    where w.carrier_id = ${carrierId} and n.stands and not exists (
      select from occurrence o where o.waypoint_id = w.id and o.type = n.type)`.execute(worker);
  return rows.map(({ wrong }) => wrong);
}
