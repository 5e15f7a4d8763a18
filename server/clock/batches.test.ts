import { expect, test, vi } from 'vitest';
import Fastify from 'fastify';
import { inBatches, type BatchOptions } from './batches.ts';

const MINUTE = 60_000;

/** Due items, some of which fail: a batch that contains one fails as a whole. */
function desk(ids: readonly string[], broken: readonly string[]) {
  const logger = Fastify({ logger: false }).log;
  const error = vi.spyOn(logger, 'error');
  const done: string[] = [];
  let due = ids;
  let moment = 0;
  const work = async ({ limit, except, onTaken }: BatchOptions): Promise<number> => {
    const batch = due.filter((id) => !except.includes(id)).slice(0, limit);
    onTaken?.(batch);
    if (batch.some((id) => broken.includes(id))) throw new Error('broken');
    done.push(...batch);
    due = due.filter((id) => !batch.includes(id));
    return batch.length;
  };
  const next = inBatches({ work, size: 3, failure: 'it failed', now: () => moment, logger });
  return { batch: next, done, error, pass: (ms: number) => (moment += ms) };
}

test('a full batch reports that more may be waiting, a partial one that nothing is', async () => {
  const { batch, done } = desk(['a', 'b', 'c', 'd'], []);
  expect(await batch()).toBe(true);
  expect(done).toEqual(['a', 'b', 'c']);
  expect(await batch()).toBe(false);
  expect(done).toEqual(['a', 'b', 'c', 'd']);
});

test('a failing item delays no other and is logged by name', async () => {
  const { batch, done, error } = desk(['a', 'b', 'c', 'd', 'e'], ['b']);
  while (await batch());
  expect(done).toEqual(['a', 'c', 'd', 'e']);
  expect(error.mock.calls).toEqual([[{ err: new Error('broken'), transportId: 'b' }, 'it failed']]);
});

test('a failing item is retried after a minute, not before', async () => {
  const { batch, error, pass } = desk(['b'], ['b']);
  await batch();
  pass(MINUTE - 1);
  await batch();
  expect(error).toHaveBeenCalledTimes(1);
  pass(1);
  await batch();
  expect(error).toHaveBeenCalledTimes(2);
});

test('a batch in which every item fails still ends', async () => {
  const { batch, done, error } = desk(['a', 'b', 'c', 'd'], ['a', 'b', 'c', 'd']);
  while (await batch());
  expect(done).toEqual([]);
  expect(error).toHaveBeenCalledTimes(4);
});

test.each([
  ['the database is away', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), ['a']],
  ['it fails before anything is taken', new Error('no model'), []],
])('no item is set aside when %s', async (_name, thrown, ids) => {
  const logger = Fastify({ logger: false }).log;
  const excepted: (readonly string[])[] = [];
  const work = async ({ except, onTaken }: BatchOptions): Promise<number> => {
    excepted.push(except);
    if (ids.length > 0) onTaken?.(ids);
    throw thrown;
  };
  const batch = inBatches({ work, size: 3, failure: 'it failed', now: () => 0, logger });
  await expect(batch()).rejects.toBe(thrown);
  await expect(batch()).rejects.toBe(thrown);
  expect(excepted.flat()).toEqual([]);
});
