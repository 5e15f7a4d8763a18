import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forEachConcurrently } from './for-each-concurrently.ts';

test('each item is tried once, at most four at a time, and results are separated by outcome, in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 20 }), async (outcomes) => {
      const items = outcomes.map((succeeds, place) => ({ succeeds, place }));
      const tried: number[] = [];
      let underWay = 0;
      let most = 0;
      const { done, failed } = await forEachConcurrently(items, async ({ succeeds, place }) => {
        tried.push(place);
        underWay += 1;
        most = Math.max(most, underWay);
        await Promise.resolve();
        underWay -= 1;
        if (!succeeds) throw new Error(String(place));
      });
      expect(tried.toSorted((a, b) => a - b)).toEqual(items.map(({ place }) => place));
      expect(done).toEqual(items.filter(({ succeeds }) => succeeds));
      expect(failed.map(({ item }) => item)).toEqual(items.filter(({ succeeds }) => !succeeds));
      expect(failed.map(({ error }) => error)).toEqual(failed.map(({ item }) => new Error(String(item.place))));
      expect(most).toBeLessThanOrEqual(4);
    }),
  );
});
