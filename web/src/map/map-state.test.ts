import { expect, test } from 'vitest';
import { afterFailure } from './map-state.ts';

test('a part that fails is all of a map that has not been shown yet, and a part of one that has', () => {
  expect(afterFailure('loading')).toBe('no ground');
  expect(afterFailure('shown')).toBe('partly shown');
});

test('what was said to be missing stays said', () => {
  const states = ['partly shown', 'own ground', 'no ground', 'no graphics'] as const;
  expect(states.map(afterFailure)).toEqual(states);
});
