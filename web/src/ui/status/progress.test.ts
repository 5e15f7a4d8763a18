import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test('nothing has begun on a planned transport', () => {
  expect(progressOf(['OPEN', 'OPEN'])).toEqual({ stops: ['ahead', 'ahead'], done: 0 });
});

test.each(['STARTED', 'APPROACHING', 'AREA_ENTERED'] as const)('a stop that is %s is the next one', (status) => {
  expect(progressOf(['COMPLETED', status, 'OPEN'])).toEqual({ stops: ['done', 'next', 'ahead'], done: 1 });
});

test('an open stop between two completed ones is not done', () => {
  expect(progressOf(['COMPLETED', 'OPEN', 'COMPLETED'])).toEqual({ stops: ['done', 'ahead', 'done'], done: 2 });
});

test('a transport without stops has no progress', () => {
  expect(progressOf([])).toEqual({ stops: [], done: 0 });
});
