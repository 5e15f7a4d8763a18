import { expect, test } from 'vitest';
import { mayTakeBack, takeBackUntil } from './comment.ts';

test('a comment can be taken back up to and including 15 minutes after it was written', () => {
  const writtenAt = 1_000;
  expect(takeBackUntil(writtenAt)).toBe(1_000 + 15 * 60_000);
  expect(mayTakeBack(writtenAt, takeBackUntil(writtenAt))).toBe(true);
  expect(mayTakeBack(writtenAt, takeBackUntil(writtenAt) + 1)).toBe(false);
});
