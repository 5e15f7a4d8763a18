import { expect, test } from 'vitest';
import { mayTakeBack, takeBackUntil } from './comment.ts';

test('a comment is taken back within a quarter of an hour, its last moment included', () => {
  const writtenAt = 1_000;
  expect(takeBackUntil(writtenAt)).toBe(1_000 + 15 * 60_000);
  expect(mayTakeBack(writtenAt, takeBackUntil(writtenAt))).toBe(true);
  expect(mayTakeBack(writtenAt, takeBackUntil(writtenAt) + 1)).toBe(false);
});
