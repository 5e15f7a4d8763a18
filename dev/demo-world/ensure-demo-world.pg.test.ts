import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../test-database/fresh-database.ts';
import { isDemoInstallation } from './demo-note.ts';
import { ensureDemoWorld } from './ensure-demo-world.ts';

const { database } = await freshDatabase();
const { database: inUse } = await freshDatabase();
const { worker } = database;
const friday = new Date('2026-11-20T13:32:00Z');
const hoursLater = (hours: number): Date => new Date(friday.getTime() + hours * 3_600_000);

async function ensure(now: Date): Promise<readonly string[]> {
  const lines: string[] = [];
  await ensureDemoWorld({ worker, now, report: (line) => lines.push(line) });
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

test('fills an empty installation, at once for whoever waits', async () => {
  expect(await isDemoInstallation(worker)).toBe(false);
  const started = performance.now();
  const [first, second] = await Promise.all([ensure(friday), ensure(friday)]);
  console.log(`Filled in ${Math.round(performance.now() - started)} ms.`);
  expect([...first, ...second]).toEqual(['Filling the demo installation…']);
  expect(await isDemoInstallation(worker)).toBe(true);
  const { organizations, people, transports, watchlist } = await everything();
  expect([organizations.length, people.length, transports.length, watchlist.length]).toEqual([8, 7, 400, 14]);
});

test('leaves a filled one alone', async () => {
  const before = await everything();
  expect(await ensure(hoursLater(24))).toEqual([]);
  expect(await everything()).toEqual(before);
});

test('renews what is older than a day, and keeps the people and who they are', async () => {
  await sql`update person set issuer = 'https://id.example', subject = email`.execute(worker);
  const before = await everything();
  // Somebody answers invitations meanwhile.
  await worker
    .updateTable('agreement')
    .set({ status: 'ACCEPTED', answered_at: friday })
    .where('status', '=', 'PENDING')
    .execute();
  expect(await ensure(hoursLater(24.1))).toEqual(['Renewing the demo transports…']);
  const after = await everything();
  expect(after.people).toEqual(before.people);
  expect(after.organizations).toEqual(before.organizations);
  expect(after.transports.map(({ id }) => id)).toEqual(before.transports.map(({ id }) => id));
  expect(after.transports.map((transport) => transport.scheduled_at)).not.toEqual(
    before.transports.map((transport) => transport.scheduled_at),
  );
  expect(after.agreements.map(({ status }) => status)).toEqual(before.agreements.map(({ status }) => status));
  expect(await ensure(hoursLater(25))).toEqual([]);
});

test('refuses an installation that is in use', async () => {
  await inUse.worker
    .insertInto('organization')
    .values({ id: '0198a7a2-6a2c-7c3e-9e39-6a8b9c0d1e2f', name: 'Somebody', role: 'SHIPPER' })
    .execute();
  await expect(ensureDemoWorld({ worker: inUse.worker, now: friday, report: () => undefined })).rejects.toThrow(
    "This database already holds organisations or people that are not the demo's",
  );
  expect(await isDemoInstallation(inUse.worker)).toBe(false);
  expect(await inUse.worker.selectFrom('organization').select('name').execute()).toEqual([{ name: 'Somebody' }]);
});
