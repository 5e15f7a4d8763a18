import { expect, test } from 'vitest';
import { ConcurrencyLimiter } from './concurrency-limiter.ts';

const { signal } = new AbortController();
const patient = () => signal;
const open = () => new ConcurrencyLimiter({ atOnce: 2, waiting: 2 });

test('a limited number get a turn, a limited number queue in order, and the rest are refused', async () => {
  const turns = open();
  const [first, second] = [await turns.take('a', patient), await turns.take('a', patient)];
  const order: number[] = [];
  const third = turns.take('a', patient).finally(() => order.push(3));
  const fourth = turns.take('a', patient).finally(() => order.push(4));
  expect(await turns.take('a', patient)).toBeNull();
  expect(await turns.take('b', patient)).not.toBeNull();
  first?.();
  (await third)?.();
  second?.();
  expect(await fourth).not.toBeNull();
  expect(order).toEqual([3, 4]);
});

test('a caller that gives up gets no turn and takes none away from the queue', async () => {
  const turns = open();
  const [first] = [await turns.take('a', patient), await turns.take('a', patient)];
  const impatient = new AbortController();
  const gone = turns.take('a', () => impatient.signal);
  const patientOne = turns.take('a', patient);
  impatient.abort();
  expect(await gone).toBeNull();
  first?.();
  expect(await patientOne).not.toBeNull();
});

test('turns leave nothing in memory once they end', async () => {
  const turns = open();
  const asked = Array.from({ length: 50 }, (_, count) => turns.take(`key ${count % 7}`, () => AbortSignal.timeout(20)));
  for (const one of asked) void one.then((giveBack) => setTimeout(() => giveBack?.(), 5));
  await Promise.all(asked);
  await expect.poll(() => turns.size).toBe(0);
});
