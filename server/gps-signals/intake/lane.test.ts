import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Lane } from './lane.ts';
import type { Delivery } from './delivery.ts';

const delivery = (receivedAt: number): Delivery => ({ receivedAt, entries: [] });

function recording(fails: (batch: readonly number[]) => Error | null = () => null) {
  const batches: number[][] = [];
  const commit = async (deliveries: readonly Delivery[]) => {
    const batch = deliveries.map(({ receivedAt }) => receivedAt);
    batches.push(batch);
    await pause(5);
    const error = fails(batch);
    if (error !== null) throw error;
  };
  const lane = new Lane(commit, async () => {
    batches.push([]);
    await pause(5);
    return batches.length === 4 ? 'MORE' : 'NOTHING';
  });
  return { batches, lane };
}

test('requests during a batch go into the next one, in order', async () => {
  const { batches, lane } = recording();
  const first = [lane.add(delivery(1)), lane.add(delivery(2))];
  await pause(2);
  await Promise.all([...first, lane.add(delivery(3)), lane.add(delivery(4))]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a request at the very end of a batch is not lost', async () => {
  const { batches, lane } = recording();
  await lane.add(delivery(1));
  await lane.add(delivery(2));
  await lane.idle();
  expect(batches).toEqual([[1], [2]]);
});

test('maintenance runs between transactions and while idle', async () => {
  const { batches, lane } = recording();
  const first = lane.add(delivery(1));
  await pause(2);
  lane.runUpkeep();
  lane.runUpkeep();
  await Promise.all([first, lane.add(delivery(2))]);
  lane.runUpkeep();
  await lane.idle();
  expect(batches).toEqual([[1], [], [2], [], []]);
});

test('a request that cannot be committed does not fail the others', async () => {
  const { batches, lane } = recording((batch) => (batch.includes(2) ? new Error('bad') : null));
  const settled = await Promise.allSettled([1, 2, 3].map((name) => lane.add(delivery(name))));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('all requests are refused at once while the database is unavailable', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const { batches, lane } = recording(() => gone);
  const settled = await Promise.allSettled([1, 2].map((name) => lane.add(delivery(name))));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([[1, 2]]);
});
