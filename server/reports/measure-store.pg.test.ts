import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { transact, type Db } from '../database/transaction.ts';
import { giveUpMeasuring, writeMeasured, type Measured } from './measure-store.ts';

const {
  database: { worker },
  url,
} = await freshDatabase();
/** Other roles cannot see who is waiting. */
const owner = new pg.Client({ connectionString: url });
await owner.connect();
afterAll(async () => await owner.end());
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');

async function endedTransports(count: number): Promise<readonly string[]> {
  const ended = new Date('2026-03-02T12:00:00Z');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const { id } = await insertTransport(worker, {
      shipper_id: shipper.id,
      carrier_id: carrier.id,
      scheduled_at: ended,
      status: 'COMPLETED',
      completion_reason: 'ARRIVED',
      completed_at: ended,
    });
    ids.push(id);
  }
  return ids.toSorted();
}

const rounds = (ids: readonly string[]): readonly Measured[] =>
  ids.map((transportId) => ({ transportId, round: 0, minutesUnderWay: 60, minutesGpsOk: 30, delays: [], due: null }));

/** Does what the trigger of a measured distance does. */
const countAgain = (db: Db, id: string | undefined) =>
  sql`update finished_transport set tonne_km = null where transport_id = ${id}`.execute(db);

async function isWaiting(): Promise<boolean> {
  const { rows } = await owner.query<{ waits: boolean }>(
    `select exists (select from pg_stat_activity
                    where datname = current_database() and wait_event_type = 'Lock') as waits`,
  );
  return rows[0]?.waits === true;
}

test.each([
  ['measurements', async (ids: readonly string[]) => await writeMeasured(worker, rounds(ids))],
  ['measurements that are given up', async (ids: readonly string[]) => await giveUpMeasuring(worker, unmeasured(ids))],
])('%s wait for distances written at the same time, whatever their order', async (_, write) => {
  const ids = await endedTransports(2);
  const [first, last] = ids;
  let written: Promise<void> | undefined;
  await transact(worker, async (db) => {
    await countAgain(db, first);
    written = write(ids.toReversed());
    await vi.waitFor(async () => expect(await isWaiting()).toBe(true), { timeout: 60_000 });
    await countAgain(db, last);
  });
  await written;
  const rows = await worker
    .selectFrom('finished_transport')
    .select('measure_due')
    .where('transport_id', 'in', ids)
    .execute();
  expect(rows).toEqual([{ measure_due: null }, { measure_due: null }]);
});

const unmeasured = (ids: readonly string[]) =>
  ids.map((transportId) => ({ transportId, round: 0, from: 0, to: 0, endedAt: 0 }));

test('a measurement of a transport that has changed meanwhile is not written', async () => {
  const [id] = await endedTransports(1);
  await sql`update finished_transport set measure_round = 1, measure_due = '-infinity' where transport_id = ${id}`.execute(
    worker,
  );
  await writeMeasured(worker, rounds([id ?? randomUUID()]));
  const row = await worker
    .selectFrom('finished_transport')
    .select('minutes_under_way')
    .where('transport_id', '=', id ?? '')
    .executeTakeFirstOrThrow();
  expect(row.minutes_under_way).toBeNull();
});
