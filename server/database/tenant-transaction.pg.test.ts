import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../dev/testing/rows/insert-rows.ts';

const { database } = await freshDatabase();
const mine = await insertOrganization(database.worker, 'SHIPPER', 'Mine');
const other = await insertOrganization(database.worker, 'SHIPPER', 'Other');
const carrier = await insertOrganization(database.worker, 'CARRIER', 'Carrier');
await insertAgreement(database.worker, mine.id, carrier.id);
await insertTransport(database.worker, { shipper_id: mine.id, carrier_id: carrier.id, reference: 'MINE' });
await insertTransport(database.worker, { shipper_id: other.id, carrier_id: carrier.id, reference: 'OTHER' });
const person = await insertPerson(database.worker, { organization_id: mine.id });

const references = (organizationId: string) =>
  database.forOrganization(organizationId, (db) =>
    db.selectFrom('transport').select('reference').orderBy('reference').execute(),
  );

test('without a predicate the policy still shows only the organisation’s rows', async () => {
  expect(await references(mine.id)).toEqual([{ reference: 'MINE' }]);
  expect(await references(carrier.id)).toEqual([{ reference: 'MINE' }, { reference: 'OTHER' }]);
  const seen = await database.forOrganization(mine.id, (db) => db.selectFrom('organization').select('name').execute());
  expect(seen.map(({ name }) => name).sort()).toEqual(['Carrier', 'Mine']);
});

test('outside a tenant transaction, the role of requests sees nothing at all', async () => {
  await database.worker.connection().execute(async (db) => {
    await sql`set role milepost_app`.execute(db);
    expect(await db.selectFrom('transport').select('id').execute()).toEqual([]);
    await sql`set role milepost_worker`.execute(db);
  });
});

test('parallel tenant transactions on few connections never see each other’s rows', async () => {
  const asked = Array.from({ length: 200 }, (_, index) => (index % 2 === 0 ? mine : other));
  const answers = await Promise.all(asked.map(({ id }) => references(id)));
  expect(answers.map((rows) => rows.map(({ reference }) => reference).join())).toEqual(
    asked.map(({ name }) => name.toUpperCase()),
  );
});

test('writing another organisation’s row is refused, and the connection stays usable', async () => {
  const foreign = await database.worker
    .selectFrom('transport')
    .select('id')
    .where('reference', '=', 'OTHER')
    .executeTakeFirstOrThrow();
  const write = database.forOrganization(mine.id, (db) =>
    db
      .insertInto('watchlist_entry')
      .values({ person_id: person.id, organization_id: other.id, transport_id: foreign.id })
      .execute(),
  );
  await expect(write).rejects.toThrow(/row-level security/);
  expect(await references(mine.id)).toEqual([{ reference: 'MINE' }]);
});

test('a failed transaction leaves nothing behind, even when its error was swallowed', async () => {
  const { id } = await database.worker
    .selectFrom('transport')
    .select('id')
    .where('reference', '=', 'MINE')
    .executeTakeFirstOrThrow();
  const entries = () => database.worker.selectFrom('watchlist_entry').selectAll().execute();
  const watch = { person_id: person.id, organization_id: mine.id, transport_id: id };
  const swallowed = database.forOrganization(mine.id, async (db) => {
    await db.insertInto('watchlist_entry').values(watch).execute();
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  });
  await expect(swallowed).rejects.toThrow(/aborted/);
  expect(await entries()).toEqual([]);
  await database.forOrganization(mine.id, (db) => db.insertInto('watchlist_entry').values(watch).execute());
  expect(await entries()).toHaveLength(1);
});

test('an invalid organisation id never reaches the database', async () => {
  await expect(references("'; drop table transport; --")).rejects.toThrow(/UUID/);
});
