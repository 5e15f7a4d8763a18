import type { Counts } from '@milepost/api-contract/transports/counts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { listsApp } from '../../../dev/testing/app/lists-app.ts';
import { insertTransport } from '../../../dev/testing/rows/insert-rows.ts';

const { ask, carrier, list, now, references, shipper, stranger, worker } = await listsApp();
const parties = { shipper_id: shipper.id, carrier_id: carrier.id };
const first = await insertTransport(worker, { ...parties, reference: 'first' });
const second = await insertTransport(worker, { ...parties, reference: 'second', status: 'INCOMING' });
const foreign = await insertTransport(worker, { ...parties, shipper_id: stranger.id });
const outdated = await insertTransport(worker, {
  ...parties,
  status: 'COMPLETED',
  completion_reason: 'ARRIVED',
  completed_at: new Date(now - 29 * 24 * 3_600_000),
});

const ids = async (who: 'shipper' | 'colleague' | 'carrier' = 'shipper') =>
  (await ask('GET', 'transports/watchlist', who)).json<string[]>();
const change = async (method: 'POST' | 'DELETE', id: string) => {
  const answer = await ask(method, `transports/watchlist/${id}`, 'shipper');
  return [answer.statusCode, answer.json<{ code?: string }>().code];
};

test('the watchlist is personal, and repeating a change is harmless', async () => {
  expect(await ids()).toEqual([]);
  expect([await change('POST', first.id), await change('POST', first.id)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  await change('POST', second.id);
  expect(await ids()).toEqual([second.id, first.id]);
  expect([await ids('colleague'), await ids('carrier')]).toEqual([[], []]);
  expect(await references('watchlist/details', 'shipper', { sortBy: 'REFERENCE' })).toEqual(['first', 'second']);
  expect((await list('watchlist/details', 'shipper', { 'filter.phase': 'INCOMING' })).totalElements).toBe(1);
  expect((await ask('GET', 'counts', 'shipper')).json<Counts>().watchlist).toBe(2);
  expect([await change('DELETE', second.id), await change('DELETE', second.id)]).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  expect(await ids()).toEqual([first.id]);
});

test('another organisation’s transport answers like one that does not exist', async () => {
  const unknown = [404, 'NOT_FOUND'];
  expect(await change('POST', foreign.id)).toEqual(unknown);
  expect(await change('POST', randomUUID())).toEqual(unknown);
  expect(await change('DELETE', foreign.id)).toEqual([200, undefined]);
  expect(await ids()).toEqual([first.id]);
});

test('outdated transports cannot be watched and are not counted', async () => {
  expect(await change('POST', outdated.id)).toEqual([404, 'NOT_FOUND']);
  await worker
    .insertInto('watchlist_entry')
    .values({ organization_id: shipper.id, transport_id: outdated.id, person_id: (await personOf()) ?? '' })
    .execute();
  expect(await ids()).toEqual([first.id]);
  expect((await list('watchlist/details')).totalElements).toBe(1);
  expect((await ask('GET', 'counts', 'shipper')).json<Counts>().watchlist).toBe(1);
});

async function personOf(): Promise<string | undefined> {
  const entry = await worker.selectFrom('watchlist_entry').select('person_id').executeTakeFirst();
  return entry?.person_id;
}
