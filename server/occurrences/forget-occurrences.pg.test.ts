import { expect, test } from 'vitest';
import { freshDatabase } from '../../dev/testing/database/fresh-database.ts';
import { insertOccurrence } from '../../dev/testing/rows/insert-occurrence.ts';
import { insertOrganization, insertTransport } from '../../dev/testing/rows/insert-rows.ts';
import { forgetOccurrences } from './occurrence-store.ts';

const { database } = await freshDatabase();
const { worker } = database;
const shipper = await insertOrganization(worker, 'SHIPPER');
const carrier = await insertOrganization(worker, 'CARRIER');

test('old occurrences are deleted, those still to be passed on stay, and deleting a transport deletes its own', async () => {
  const transport = await insertTransport(worker, { shipper_id: shipper.id, carrier_id: carrier.id });
  const lost = (at: number) => ({ type: 'TRANSPORT_GPS_STATUS_LOST', at, waypointId: null }) as const;
  await insertOccurrence(worker, transport, lost(1_000), { passedOnAt: 1_100 });
  const young = await insertOccurrence(worker, transport, lost(2_000), { passedOnAt: 2_100 });
  const waiting = await insertOccurrence(worker, transport, lost(1_000));
  const kept = async () =>
    (await worker.selectFrom('occurrence').select('sequence').execute()).map((row) => row.sequence);
  await forgetOccurrences(worker, new Date(2_000));
  expect(await kept()).toEqual([young, waiting]);
  await worker.deleteFrom('transport').where('id', '=', transport.id).execute();
  expect(await kept()).toEqual([]);
});
