import { expect, test } from 'vitest';
import type { SentSignal } from '../world/sent-signals.ts';
import { Outbox } from './outbox.ts';

function signal(receivedAt: number): SentSignal {
  return {
    receivedAt,
    signal: { trackingId: 'HH-AB 123', at: receivedAt, position: null, speedKmh: null, heading: null, accuracyM: null },
  };
}

const signals = (from: number, to: number): SentSignal[] =>
  Array.from({ length: to - from + 1 }, (_, index) => signal(from + index));

test('the outbox retries in order, with growing pauses', async () => {
  const taken: number[] = [];
  let isDown = true;
  const outbox = new Outbox(async (batch) => {
    if (isDown) throw new Error('down');
    taken.push(...batch.map(({ at }) => at));
  });
  outbox.add(signals(1, 3));
  await expect(outbox.send(0)).rejects.toThrow('down');
  outbox.add(signals(4, 5));
  await outbox.send(1_999);
  expect([taken, outbox.oldest]).toEqual([[], 1]);
  await expect(outbox.send(2_000)).rejects.toThrow('down');
  isDown = false;
  await outbox.send(5_999);
  expect(taken).toEqual([]);
  await outbox.send(6_000);
  expect([taken, outbox.oldest]).toEqual([[1, 2, 3, 4, 5], null]);
});

test('the outbox sends a large backlog in parts, one request at a time', async () => {
  const sizes: number[] = [];
  const { promise, resolve: answer } = Promise.withResolvers<undefined>();
  const outbox = new Outbox(async (batch) => {
    sizes.push(batch.length);
    await promise;
  });
  outbox.add(signals(1, 1_200));
  const first = outbox.send(0);
  await outbox.send(1);
  expect(sizes).toEqual([500]);
  answer(undefined);
  await first;
  await outbox.send(2);
  await outbox.send(3);
  expect(sizes).toEqual([500, 500, 200]);
  expect(outbox.oldest).toBeNull();
});
