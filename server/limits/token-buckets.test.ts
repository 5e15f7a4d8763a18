import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

const open = (remembered = 100) => new TokenBuckets({ perSecond: 10, atOnce: 3 }, remembered);

test('a burst is allowed at once, then one per refill', () => {
  const allowances = open();
  expect([1, 2, 3, 4].map(() => allowances.take('a', 1_000))).toEqual([0, 0, 0, 100]);
  expect(allowances.take('a', 1_099)).toBe(1);
  expect(allowances.take('a', 1_100)).toBe(0);
  expect(allowances.take('a', 1_100)).toBe(100);
});

test('each key has its own allowance', () => {
  const allowances = open();
  allowances.take('a', 0, 3);
  expect(allowances.take('a', 0)).toBe(100);
  expect(allowances.take('b', 0)).toBe(0);
});

test('refused requests and mere checks use up nothing', () => {
  const allowances = open();
  for (let count = 0; count < 50; count += 1) expect(allowances.waitMsFor('a', 0, 3)).toBe(0);
  expect(allowances.take('a', 0, 2)).toBe(0);
  for (let count = 0; count < 50; count += 1) expect(allowances.take('a', 0, 2)).toBe(100);
  expect(allowances.take('a', 0)).toBe(0);
});

test('unused time is saved up to the bucket’s size, and no further', () => {
  const allowances = open();
  allowances.take('a', 0, 3);
  expect(allowances.take('a', 3_600_000, 3)).toBe(0);
  expect(allowances.take('a', 3_600_000)).toBe(100);
});

test('any sequence of requests gets at most the burst plus refills, and the announced wait suffices', () => {
  const asks = fc.array(fc.record({ after: fc.integer({ min: 0, max: 500 }), amount: fc.integer({ min: 1, max: 3 }) }));
  fc.assert(
    fc.property(asks, (all) => {
      const allowances = open();
      let [now, taken] = [0, 0];
      for (const { after, amount } of all) {
        now += after;
        const waitMs = allowances.take('a', now, amount);
        if (waitMs === 0) taken += amount;
        else expect(allowances.waitMsFor('a', now + waitMs, amount)).toBeLessThan(1e-6);
        expect(taken).toBeLessThanOrEqual(3 + now / 100 + 1e-6);
      }
    }),
  );
});

test('an attacker’s many keys do not evict a key in use', () => {
  const allowances = open(100);
  allowances.take('busy', 0, 3);
  const waits = Array.from({ length: 10_000 }, (_, count) => {
    allowances.take(`other ${count}`, 0);
    return count % 50 === 0 ? allowances.take('busy', 0) : 100;
  });
  expect(new Set(waits)).toEqual(new Set([100]));
});

test('clock rounding never leaves a full bucket short', () => {
  const anyTime = fc.double({ min: 0, max: 1e13, noNaN: true });
  fc.assert(
    fc.property(anyTime, fc.constantFrom(0.001, 0.3, 7, 100), (now, perSecond) => {
      expect(new TokenBuckets({ perSecond, atOnce: 1 }, 10).take('key', now)).toBe(0);
    }),
  );
});
