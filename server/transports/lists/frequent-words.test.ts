import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FrequentWords } from './frequent-words.ts';

const hamburg = { words: ['hamburg'], partners: [], whole: null };
const tooMany = (): Promise<string | null> => Promise.resolve(null);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a word with too many matches is not gathered again for ten minutes', async () => {
  const words = new FrequentWords();
  const gather = vi.fn<typeof tooMany>(tooMany);
  expect(await words.gatherFew('a', hamburg, gather)).toBeNull();
  vi.advanceTimersByTime(599_999);
  expect(await words.gatherFew('a', { ...hamburg }, gather)).toBeNull();
  expect(gather).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  expect(await words.gatherFew('a', hamburg, async () => 'few')).toBe('few');
});

test('a word with few matches is gathered each time', async () => {
  const words = new FrequentWords();
  expect(await words.gatherFew('a', hamburg, async () => 'few')).toBe('few');
  expect(await words.gatherFew('a', hamburg, async () => 'fewer')).toBe('fewer');
});

test.each([
  ['of another organisation', 'b', hamburg],
  ['another word', 'a', { ...hamburg, words: ['bremen'] }],
  ['with a partner of that name', 'a', { ...hamburg, partners: ['p'] }],
  ['as a part of what was typed', 'a', { ...hamburg, whole: 'hamburgb' }],
])('too many matches of a word do not affect other searches: %s', async (_name, organizationId, candidates) => {
  const words = new FrequentWords();
  await words.gatherFew('a', hamburg, tooMany);
  expect(await words.gatherFew(organizationId, candidates, async () => 'few')).toBe('few');
});
