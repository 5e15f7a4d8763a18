import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test('nothing has begun on a planned transport', () => {
  expect(progressOf(['OPEN', 'OPEN'])).toEqual({ stops: ['ahead', 'ahead'], done: 0 });
});

test.each(['STARTED', 'APPROACHING', 'AREA_ENTERED'] as const)('%s is the next stop', (status) => {
  expect(progressOf(['COMPLETED', status, 'OPEN'])).toEqual({ stops: ['done', 'next', 'ahead'], done: 1 });
});

test('an open stop between two completed ones is not done', () => {
  expect(progressOf(['COMPLETED', 'OPEN', 'COMPLETED'])).toEqual({ stops: ['done', 'ahead', 'done'], done: 2 });
});

test('no stops at all', () => {
  expect(progressOf([])).toEqual({ stops: [], done: 0 });
});
