import { expect, test } from 'vitest';
import { freshDatabase } from '../../../dev/testing/database/fresh-database.ts';
import { insertConnection } from '../../../dev/testing/rows/insert-connection.ts';
import { insertOrganization } from '../../../dev/testing/rows/insert-rows.ts';
import { openUnusableLog } from './unusable.ts';

const { database } = await freshDatabase();
const { worker } = database;
const carrier = await insertOrganization(worker, 'CARRIER');
const hour = Date.UTC(2026, 10, 20, 12);

test('a connection that sends only rubbish cannot fill the disk: a thousand lines an hour, per connection', async () => {
  const note = openUnusableLog(worker);
  const [one, other] = [await insertConnection(worker, carrier.id), await insertConnection(worker, carrier.id)];
  const rubbish = Array.from({ length: 700 }, (_, index) => ({ index }));
  const lines = async () => {
    const rows = await worker.selectFrom('device_log').select('connection_id').execute();
    return [one, other].map(({ connectionId }) => rows.filter((row) => row.connection_id === connectionId).length);
  };
  await note(one, 'UNREADABLE', rubbish, hour);
  await note(one, 'UNREADABLE', rubbish, hour + 3_599_999);
  await note(other, 'NO_TRACKING_ID', rubbish.slice(0, 3), hour);
  await note(other, 'NO_TRACKING_ID', [], hour);
  expect(await lines()).toEqual([1_000, 3]);
  await note(one, 'UNREADABLE', rubbish, hour + 3_600_000);
  expect(await lines()).toEqual([1_700, 3]);
});
