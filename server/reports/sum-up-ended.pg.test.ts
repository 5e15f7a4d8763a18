import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { HOUR, planningApp } from '../../dev/testing/app/planning.ts';
import { insertOrganization, insertPerson, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { locks } from '../database/locks.ts';
import { sumUpEnded } from './sum-up-ended.ts';

const { bearer, carrier, database, inject, time, worker } = await planningApp();
const DAY = 24 * HOUR;
const MINUTE = 60_000;

/** A shipper with one transport that was completed this many days ago. */
async function endedBefore(days: number) {
  const { id: shipperId } = await insertOrganization(worker, 'SHIPPER');
  const { id: personId } = await insertPerson(worker, { organization_id: shipperId });
  const at = new Date(time.now - days * DAY);
  const { id } = await insertTransport(worker, {
    shipper_id: shipperId,
    carrier_id: carrier.id,
    status: 'COMPLETED',
    completion_reason: 'ARRIVED',
    completed_at: at,
    eta_status: 'EARLY',
  });
  return { shipperId, personId, id };
}

const sumUp = async (at: number) => {
  while (await sumUpEnded({ database, now: () => at }));
};

const spansOf = async (shipperId: string) =>
  await worker
    .selectFrom('summed_span')
    .select(['id', 'kind', 'from_at', 'until_at', 'due_at'])
    .where('shipper_id', '=', shipperId)
    .orderBy('kind')
    .execute();

/** Early and delayed counts reported for the last 90 days, after setting `early` to `stored` in all stored sums. */
async function reportedWithSumsOf({ shipperId, personId }: { shipperId: string; personId: string }, stored: number) {
  const own = (table: 'summed_carrier' | 'summed_lane') =>
    sql`update ${sql.table(table)} set early = ${stored} where shipper_id = ${shipperId}`;
  await database.worker.transaction().execute(async (db) => {
    await sql`set local role milepost_owner`.execute(db);
    for (const table of ['summed_carrier', 'summed_lane'] as const) await own(table).execute(db);
  });
  const day = (at: number) => new Date(at).toISOString().slice(0, 10);
  const query = `from=${day(time.now - 90 * DAY)}&to=${day(time.now)}`;
  const answer = await inject('GET', `/v2/reports/transports?${query}`, await bearer(personId));
  const { total, lanes } = answer.json<TransportReport>();
  return { early: total.early, delayed: total.delayed, ofLane: lanes[0]?.early };
}

test('a day and a month are summed up once they are over, and then read from their sums', async () => {
  const own = await endedBefore(0);
  await sumUp(time.now);
  expect((await spansOf(own.shipperId)).map(({ due_at: due, until_at: until }) => [due, until])).toEqual(
    (await spansOf(own.shipperId)).map(({ until_at: until }) => [until, until]),
  );
  expect(await reportedWithSumsOf(own, 7)).toEqual({ early: 1, delayed: 0, ofLane: 1 });
  await sumUp(time.now + DAY);
  expect((await spansOf(own.shipperId)).map(({ kind, due_at: due }) => [kind, due === null])).toEqual([
    ['DAY', true],
    ['MONTH', false],
  ]);
  expect(await reportedWithSumsOf(own, 7)).toMatchObject({ early: 7, ofLane: 1 });
  await sumUp(time.now + 31 * DAY);
  expect((await spansOf(own.shipperId)).map(({ due_at: due }) => due)).toEqual([null, null]);
});

test('sums of changed transports are not read until recomputed, neither before nor after the change is noted', async () => {
  const own = await endedBefore(40);
  await sumUp(time.now);
  expect(await reportedWithSumsOf(own, 7)).toEqual({ early: 7, delayed: 0, ofLane: 7 });
  await worker.updateTable('transport').set({ eta_status: 'DELAYED' }).where('id', '=', own.id).execute();
  expect(await reportedWithSumsOf(own, 7)).toEqual({ early: 0, delayed: 1, ofLane: 0 });
  await sumUp(time.now);
  expect(await reportedWithSumsOf(own, 7)).toEqual({ early: 0, delayed: 1, ofLane: 0 });
  await sumUp(time.now + 9 * MINUTE);
  expect(await reportedWithSumsOf(own, 7)).toEqual({ early: 0, delayed: 1, ofLane: 0 });
  await sumUp(time.now + 10 * MINUTE);
  expect((await spansOf(own.shipperId)).map(({ due_at: due }) => due)).toEqual([null, null]);
  const { rows } = await sql<{ early: string; delayed: string }>`
    select early, delayed from summed_lane where shipper_id = ${own.shipperId}`.execute(worker);
  expect(rows).toEqual([{ early: '0', delayed: '1' }]);
});

test('after a time zone change, the new days are summed up and the spans of the old zone are gone', async () => {
  const own = await endedBefore(40);
  await sumUp(time.now);
  const before = await spansOf(own.shipperId);
  await worker
    .updateTable('organization')
    .set({ time_zone: 'Asia/Kathmandu' })
    .where('id', '=', own.shipperId)
    .execute();
  await sumUp(time.now);
  const after = await spansOf(own.shipperId);
  expect(after.map(({ kind, due_at: due }) => [kind, due])).toEqual([
    ['DAY', null],
    ['MONTH', null],
  ]);
  expect(after.map(({ from_at: at }) => at.toISOString().slice(11))).toEqual(['18:15:00.000Z', '18:15:00.000Z']);
  expect(after.some(({ id }) => before.some((one) => one.id === id))).toBe(false);
});

test('a change that affects nothing counted leaves the sums as they are', async () => {
  const own = await endedBefore(40);
  await sumUp(time.now);
  await worker
    .updateTable('finished_transport')
    .set({ measure_due: null })
    .where('transport_id', '=', own.id)
    .execute();
  const { rows } = await sql`select from finished_change where shipper_id = ${own.shipperId}`.execute(worker);
  expect(rows).toEqual([]);
});

test('nothing is summed up while another process is doing so', async () => {
  const own = await endedBefore(40);
  await database.worker.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(${locks.summingUp})`.execute(db);
    await sumUp(time.now);
    expect(await spansOf(own.shipperId)).toEqual([]);
  });
  await sumUp(time.now);
  expect(await spansOf(own.shipperId)).toHaveLength(2);
});

test('sums belong to their shipper: another organisation reads none', async () => {
  const own = await endedBefore(40);
  await sumUp(time.now);
  for (const table of ['summed_span', 'summed_carrier', 'summed_lane', 'finished_change'] as const) {
    const seen = await database.forOrganization(carrier.id, (db) => db.selectFrom(table).selectAll().execute());
    expect([table, seen]).toEqual([table, []]);
  }
  const spans = await database.forOrganization(own.shipperId, (db) =>
    db.selectFrom('summed_span').selectAll().execute(),
  );
  expect(spans.map(({ shipper_id: id }) => id)).toEqual([own.shipperId, own.shipperId]);
});

test('changing many ended transports takes time in proportion to their number, even after a change that matched none', async () => {
  const { shipperId } = await endedBefore(40);
  await database.worker.transaction().execute(async (db) => {
    await sql`set local role milepost_owner`.execute(db);
    await sql`create table many_ended (like finished_transport including defaults including generated)`.execute(db);
    await sql`create trigger note after update on many_ended referencing old table as before new table as after
      for each statement execute function note_finished_change()`.execute(db);
    await sql`
      insert into many_ended (transport_id, shipper_id, carrier_id, ended_at, is_completed, is_tracked, arrival,
        from_country, from_city, to_country, to_city, stays, minutes_on_site)
      select gen_random_uuid(), ${shipperId}, ${carrier.id}, now(), true, true, 'EARLY', 'DE', 'Ulm', 'AT', 'Linz', 1, n
      from generate_series(1, 16000) n`.execute(db);
    const change = async (count: number) => {
      const began = performance.now();
      await sql`update many_ended set stays = stays + 1 where minutes_on_site <= ${count}`.execute(db);
      return performance.now() - began;
    };
    // This plans the trigger function for zero rows, and it keeps that plan.
    await change(0);
    const few = Math.min(await change(2_000), await change(2_000), await change(2_000));
    const many = Math.min(await change(16_000), await change(16_000), await change(16_000));
    // Eight times as many rows: they would take 64 times as long if each were compared with each.
    expect(many / few).toBeLessThan(24);
    await sql`drop table many_ended`.execute(db);
  });
});
