import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Committer } from './committer.ts';
import type { Delivery } from './delivery.ts';

const delivery = (receivedAt: number): Delivery => ({ receivedAt, entries: [] });

function recording(fails: (batch: readonly number[]) => Error | null = () => null) {
  const batches: number[][] = [];
  const committer = new Committer(async (deliveries) => {
    const batch = deliveries.map(({ receivedAt }) => receivedAt);
    batches.push(batch);
    await pause(5);
    const error = fails(batch);
    if (error !== null) throw error;
  });
  return { batches, committer };
}

test('what comes while one batch is under way goes into the next, in order', async () => {
  const { batches, committer } = recording();
  const first = [committer.add(delivery(1)), committer.add(delivery(2))];
  await pause(2);
  await Promise.all([...first, committer.add(delivery(3)), committer.add(delivery(4))]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('what comes at the very moment of the end is not forgotten', async () => {
  const { batches, committer } = recording();
  await committer.add(delivery(1));
  await committer.add(delivery(2));
  await committer.idle();
  expect(batches).toEqual([[1], [2]]);
});

test('one that cannot be committed does not take the others with it', async () => {
  const { batches, committer } = recording((batch) => (batch.includes(2) ? new Error('bad') : null));
  const settled = await Promise.allSettled([1, 2, 3].map((name) => committer.add(delivery(name))));
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(batches).toEqual([[1, 2, 3], [1], [2], [3]]);
});

test('without a database all are refused at once', async () => {
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' });
  const { batches, committer } = recording(() => gone);
  const settled = await Promise.allSettled([1, 2].map((name) => committer.add(delivery(name))));
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(batches).toEqual([[1, 2]]);
});
