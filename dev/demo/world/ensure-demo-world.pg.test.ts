import { randomBytes, randomUUID } from 'node:crypto';
import { notificationTypes } from '@milepost/domain/notification/notification-type';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { loadTransports } from '../../../server/transports/aggregate/load-transports-store.ts';
import { refoldTransports } from '../../../server/transports/aggregate/refold-transport.ts';
import { freshDatabase } from '../../testing/database/fresh-database.ts';
import { isDemoInstallation } from './demo-state.ts';
import { ensureDemoWorld } from './ensure-demo-world.ts';
import { loadWorldInputs } from './load-world-inputs.ts';

const { database } = await freshDatabase();
const { database: inUse } = await freshDatabase();
const { worker } = database;
const friday = new Date('2026-11-20T13:32:00Z');
const { days } = await loadWorldInputs(0, 0);
const hoursLater = (hours: number): Date => new Date(friday.getTime() + hours * 3_600_000);

async function ensure(now: Date, parked = false): Promise<readonly string[]> {
  const lines: string[] = [];
  await ensureDemoWorld({ worker, now, parked, report: (line) => lines.push(line) });
  return lines;
}

async function everything() {
  return {
    organizations: await worker.selectFrom('organization').select(['id', 'name', 'role']).orderBy('id').execute(),
    people: await worker.selectFrom('person').selectAll().orderBy('id').execute(),
    agreements: await worker.selectFrom('agreement').selectAll().orderBy('id').execute(),
    transports: await worker.selectFrom('transport').selectAll().orderBy('id').execute(),
    waypoints: await worker.selectFrom('waypoint').selectAll().orderBy('id').execute(),
    watchlist: await worker.selectFrom('watchlist_entry').selectAll().orderBy('transport_id').execute(),
  };
}

/** The order of two transports of one truck is decided by incoming signals, not by a refold. */
async function sharedTrucks(): Promise<ReadonlySet<string | null>> {
  const { rows } = await sql<{ tracking_id: string }>`
    select tracking_id from transport where status not in ('COMPLETED', 'CANCELLED', 'PLANNED') and tracking_id is not null
    group by tracking_id having count(*) > 1`.execute(worker);
  return new Set(rows.map(({ tracking_id }) => tracking_id));
}

test('fills an empty installation, completely for a caller that awaits it', async () => {
  expect(await isDemoInstallation(worker)).toBe(false);
  // Both connect before the first one computes, which blocks everything else for seconds.
  await Promise.all([everything(), everything()]);
  const started = performance.now();
  const [first, second] = await Promise.all([ensure(friday), ensure(friday)]);
  console.log(`Filled in ${Math.round(performance.now() - started)} ms.`);
  expect([...first, ...second]).toEqual(['Filling the demo installation…']);
  expect(await isDemoInstallation(worker)).toBe(true);
  const { organizations, people, transports, watchlist } = await everything();
  expect([organizations.length, people.length, transports.length, watchlist.length]).toEqual([8, 7, 742, 14]);
});

/** Occurrences by type: those of the last day, and older ones. */
async function happenedBy(now: Date) {
  const rows = await worker.selectFrom('occurrence').selectAll().execute();
  const dayBefore = now.getTime() - 24 * 3_600_000;
  const [young, old] = [
    rows.filter(({ known_at }) => known_at.getTime() >= dayBefore),
    rows.filter(({ known_at }) => known_at.getTime() < dayBefore),
  ];
  return { rows, young, old };
}

test('people have been notified of the last week except its last day, which is passed on when the demo starts', async () => {
  const { rows, young, old } = await happenedBy(friday);
  const oldest = Math.min(...rows.map(({ known_at }) => known_at.getTime()));
  expect(oldest).toBeGreaterThan(hoursLater(-24 * 7 - 1).getTime());
  expect(oldest).toBeLessThan(hoursLater(-24 * 6).getTime());
  expect(Math.max(...rows.map(({ known_at }) => known_at.getTime()))).toBeLessThanOrEqual(friday.getTime());
  expect(old.every(({ passed_on_at, known_at }) => passed_on_at?.getTime() === known_at.getTime())).toBe(true);
  expect(young.every(({ passed_on_at }) => passed_on_at === null)).toBe(true);
  const counts = Map.groupBy(rows, ({ type }) => type);
  console.log([...counts].map(([type, own]) => `${type} ${own.length}`).join(', '), `of the last day ${young.length}`);
  for (const type of notificationTypes) expect(counts.get(type)?.length ?? 0, type).toBeGreaterThan(0);
  expect([...counts.keys()].toSorted()).toEqual(notificationTypes.toSorted());
});

test('leaves an installation alone if it was driven recently', async () => {
  const before = await everything();
  expect(await ensure(hoursLater(0.9))).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('the demo’s stored state equals a refold of its signals', async () => {
  const ids = (
    await worker.selectFrom('transport').select('id').where('scheduled_at', '>', hoursLater(-200)).execute()
  ).map(({ id }) => id);
  await worker.transaction().execute(async (db) => {
    const stored = await loadTransports(db, ids, days);
    expect(stored.length).toBeGreaterThan(200);
    const shared = await sharedTrucks();
    const alone = stored.filter(({ transport }) => !shared.has(transport.trackingId));
    for (const { before, after, events, withdrawn } of await refoldTransports(db, alone, friday.getTime(), days)) {
      expect(after.waypoints).toEqual(before.transport.waypoints);
      expect([events, withdrawn]).toEqual([[], []]);
    }
  });
});

test('continues where it stopped, and keeps people, identities and their changes', async () => {
  await sql`update person set issuer = 'https://id.example', subject = email`.execute(worker);
  const before = await everything();
  // Invitations have been answered meanwhile.
  await worker
    .updateTable('agreement')
    .set({ status: 'ACCEPTED', answered_at: friday })
    .where('status', '=', 'PENDING')
    .execute();
  const answered = await everything();
  const started = performance.now();
  expect(await ensure(hoursLater(120))).toEqual(['Driving the demo trucks up to the present…']);
  console.log(`Caught up with five days in ${Math.round(performance.now() - started)} ms.`);
  const after = await everything();
  expect(after.people).toEqual(before.people);
  expect(after.organizations).toEqual(before.organizations);
  expect(after.agreements).toEqual(answered.agreements);
  const idsBefore = new Set(before.transports.map(({ id }) => id));
  const added = after.transports.filter(({ id }) => !idsBefore.has(id));
  expect(added.length).toBeGreaterThan(20);
  const wasOpen = before.transports.filter(({ status }) => status === 'ONGOING').map(({ id }) => id);
  const isCompleted = after.transports.filter(({ id, status }) => wasOpen.includes(id) && status === 'COMPLETED');
  expect(isCompleted.length).toBeGreaterThan(wasOpen.length / 2);
  const { old, young } = await happenedBy(hoursLater(120));
  expect(young.length).toBeGreaterThan(10);
  expect(old.filter(({ passed_on_at, known_at }) => passed_on_at === null && known_at > friday)).toEqual([]);
  expect(await ensure(hoursLater(120.5))).toEqual([]);
});

test('parked trucks, which do not catch up by themselves, are brought up to date at a start after ten minutes', async () => {
  expect(await ensure(hoursLater(120.15), true)).toEqual([]);
  expect(await ensure(hoursLater(120.5), true)).toEqual(['Driving the demo trucks up to the present…']);
  const { newest } = await worker
    .selectFrom('gps_signal')
    .select((of) => of.fn.max('at').as('newest'))
    .executeTakeFirstOrThrow();
  expect(newest?.getTime()).toBeGreaterThan(hoursLater(120.4).getTime());
});

test('a month later every list still has entries, and old data is gone', async () => {
  await ensure(hoursLater(24 * 31));
  const { transports } = await everything();
  const counts = Map.groupBy(transports, ({ status }) => status);
  const count = (status: (typeof transports)[number]['status']): number => counts.get(status)?.length ?? 0;
  expect(count('PLANNED')).toBeGreaterThan(30);
  expect(count('INCOMING') + count('PRESUMABLY_INCOMING')).toBeGreaterThan(10);
  expect(count('ONGOING') + count('PRESUMABLY_ONGOING')).toBeGreaterThan(30);
  const oldest = Math.min(...transports.flatMap(({ completed_at }) => completed_at?.getTime() ?? []));
  expect(oldest).toBeGreaterThan(hoursLater(24 * 31).getTime() - 90 * 24 * 3_600_000);
});

test('renews the demo even if an invitation led to one of its agreements', async () => {
  const { id, shipper_id: shipperId } = await worker
    .selectFrom('agreement')
    .select(['id', 'shipper_id'])
    .limit(1)
    .executeTakeFirstOrThrow();
  await worker
    .insertInto('invitation')
    .values({
      id: randomUUID(),
      organization_id: shipperId,
      kind: 'CARRIER',
      email: 'dispo@carrier.example',
      language: 'en',
      name: 'Invited',
      token_hash: randomBytes(32),
      created_at: friday,
      sent_at: friday,
      expires_at: hoursLater(720),
      used_at: friday,
      agreement_id: id,
    })
    .execute();
  expect(await ensure(hoursLater(-1))).toEqual(['Renewing the demo transports…']);
});

test('refuses an installation that is in use', async () => {
  await inUse.worker
    .insertInto('organization')
    .values({ id: '0198a7a2-6a2c-7c3e-9e39-6a8b9c0d1e2f', name: 'Somebody', role: 'SHIPPER' })
    .execute();
  await expect(
    ensureDemoWorld({ worker: inUse.worker, now: friday, parked: false, report: () => undefined }),
  ).rejects.toThrow("This database already holds organisations or people that are not the demo's");
  expect(await isDemoInstallation(inUse.worker)).toBe(false);
  expect(await inUse.worker.selectFrom('organization').select('name').execute()).toEqual([{ name: 'Somebody' }]);
});
