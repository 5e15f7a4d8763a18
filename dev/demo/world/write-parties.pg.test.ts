import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshDatabase } from '../../testing/database/fresh-database.ts';
import { writeParties } from './write-parties.ts';

const { database } = await freshDatabase();
const { worker } = database;

const [old, later] = [randomUUID(), randomUUID()];
const organization = (id: string) => ({ id, name: `Organization ${id}`, role: 'SHIPPER' as const, time_zone: 'UTC' });
const features = [old, later].map((id) => ({ organization_id: id, name: 'FAQ' as const }));
const people = [
  { id: randomUUID(), organization_id: old, email: 'jo@demo.example', given_name: 'Jo', family_name: 'Doe' },
];
const write = async (ids: readonly string[]) =>
  await writeParties(worker, {
    organizations: ids.map(organization),
    features: features.filter(({ organization_id: id }) => ids.includes(id)),
    people,
    agreements: [],
    references: [],
  });
const featuresNow = async () => await worker.selectFrom('organization_feature').selectAll().execute();

test('a disabled feature stays disabled when the demo is written again, and a new organisation gets its own', async () => {
  await write([old]);
  expect(await featuresNow()).toEqual([features[0]]);
  await worker.deleteFrom('organization_feature').execute();
  await write([old, later]);
  expect(await featuresNow()).toEqual([features[1]]);
});
