import { expect, test } from 'vitest';
import { earliestCompletion, refuseCompletionTime } from './completion-time.ts';

test('the earliest completion time is the start of tracking or the last known arrival', () => {
  expect(earliestCompletion(100, [])).toBe(100);
  expect(earliestCompletion(100, [null, null])).toBe(100);
  expect(earliestCompletion(100, [150, null])).toBe(150);
  expect(earliestCompletion(100, [150, 120])).toBe(150);
  expect(earliestCompletion(100, [50])).toBe(100);
});

test('a completion time must be before now, and the earliest time itself is accepted', () => {
  expect(refuseCompletionTime(199, 100, 200)).toBeNull();
  expect(refuseCompletionTime(200, 100, 200)).toBe('COMPLETION_TIME_NOT_IN_PAST');
  expect(refuseCompletionTime(100, 100, 200)).toBeNull();
  expect(refuseCompletionTime(99, 100, 200)).toBe('COMPLETION_TIME_BEFORE_PREVIOUS');
});
