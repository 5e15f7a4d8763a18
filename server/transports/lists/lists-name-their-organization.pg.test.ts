import { statesOf } from '@milepost/domain/transport-list/transport-list';
import { defaultSort, sortDirections, sortKeys } from '@milepost/domain/transport-list/sort';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import {
  insertAgreement,
  insertOrganization,
  insertPerson,
  insertTransport,
} from '../../../dev/testing/rows/insert-rows.ts';
import { countTransports } from './counts-store.ts';
import type { MemberOrganization } from '../../http/principal.ts';
import { FrequentWords } from './frequent-words.ts';
import { findPage, type WantedPage } from './list-page-store.ts';
import { findTransportRows } from '../rows/list-rows-store.ts';

// The worker's role sees every organisation's rows, so the queries themselves have to exclude them.
const { database } = await freshDatabase();
const { worker } = database;
const mine = await insertOrganization(worker, 'SHIPPER', 'Mine');
const other = await insertOrganization(worker, 'SHIPPER', 'Other');
const carrier = await insertOrganization(worker, 'CARRIER', 'Carrier');
const rival = await insertOrganization(worker, 'CARRIER', 'Rival');
await insertAgreement(worker, mine.id, carrier.id);
await insertTransport(worker, { shipper_id: mine.id, carrier_id: carrier.id, reference: 'A' });
await insertTransport(worker, { shipper_id: mine.id, carrier_id: rival.id, reference: 'B' });
await insertTransport(worker, { shipper_id: other.id, carrier_id: carrier.id, reference: 'C' });
await insertTransport(worker, { shipper_id: other.id, carrier_id: rival.id, reference: 'D' });
const person = await insertPerson(worker, { organization_id: mine.id });

const page = {
  states: statesOf('planned', 'SHIPPER'),
  filters: {},
  criteria: null,
  watchedBy: null,
  snoozed: 'SHOWN' as const,
  now: 0,
  openedSince: 0,
  sort: { ...defaultSort, sortBy: 'REFERENCE' as const },
  page: 0,
  limit: 50,
};

async function findTransportPage(db: typeof worker, organization: MemberOrganization, wanted: WantedPage) {
  const { ids, totalElements } = await findPage(db, organization, wanted, new FrequentWords());
  return { transports: await findTransportRows(db, organization, ids), totalElements };
}

const session = { id: Buffer.alloc(32), expiresAt: new Date(0) };

test.each([
  [mine, ['A', 'B']],
  [other, ['C', 'D']],
  [carrier, ['A', 'C']],
  [rival, ['B', 'D']],
])('$0.name sees only its own transports even without a policy', async (organization, expected) => {
  const found = await findTransportPage(worker, organization, page);
  expect(found.transports.map(({ reference }) => reference)).toEqual(expected);
  expect(found.totalElements).toBe(expected.length);
  const member = { personId: person.id, session, features: [], isManager: false, organization };
  expect((await countTransports(worker, member, 0)).planned).toBe(expected.length);
});

test('the watchlist and the agreements counted are the caller’s own', async () => {
  const [transport] = (await findTransportPage(worker, mine, page)).transports;
  const colleague = await insertPerson(worker, { organization_id: mine.id });
  await worker
    .insertInto('watchlist_entry')
    .values({ person_id: colleague.id, organization_id: mine.id, transport_id: transport?.id ?? '' })
    .execute();
  const counts = (personId: string) =>
    countTransports(worker, { personId, session, features: [], isManager: false, organization: mine }, 0);
  expect((await counts(person.id)).watchlist).toBe(0);
  expect((await counts(colleague.id)).watchlist).toBe(1);
});

test('every sort key sorts lists in both directions', async () => {
  const totals = sortKeys.flatMap((sortBy) =>
    sortDirections.map(async (direction) => {
      const found = await findTransportPage(worker, mine, { ...page, sort: { sortBy, direction } });
      return found.transports.length;
    }),
  );
  expect(await Promise.all(totals)).toEqual(totals.map(() => 2));
});

test.each([
  ['asc', ['A', 'B', null]],
  ['desc', ['B', 'A', null]],
] as const)('rows without a value come last, %s', async (direction, expected) => {
  await worker.deleteFrom('transport').where('reference', 'is', null).execute();
  await insertTransport(worker, { shipper_id: mine.id, carrier_id: carrier.id, reference: null });
  const found = await findTransportPage(worker, mine, { ...page, sort: { sortBy: 'REFERENCE', direction } });
  expect(found.transports.map(({ reference }) => reference)).toEqual(expected);
});

test('names sort as people expect, and pages neither repeat nor drop a row', async () => {
  const shipper = await insertOrganization(worker, 'SHIPPER', 'Sorting');
  const names = ['Zwolle', 'Ålesund', 'Österreich', 'aachen', 'Łódź', 'Lodz', 'Århus'];
  for (const name of names) {
    const row = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id, from_city: name });
    await worker
      .updateTable('waypoint')
      .set({ city: name })
      .where('transport_id', '=', row.id)
      .where('position', '=', 0)
      .execute();
  }
  const seen: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    const wanted = { ...page, sort: { sortBy: 'FROM' as const, direction: 'asc' as const }, page: number, limit: 2 };
    const found = await findTransportPage(worker, shipper, wanted);
    expect(found.totalElements).toBe(7);
    seen.push(...found.transports.map(({ waypoints: [first] }) => first?.city ?? ''));
  }
  expect(seen).toEqual(['aachen', 'Ålesund', 'Århus', 'Lodz', 'Łódź', 'Österreich', 'Zwolle']);
});
