import { expect, test } from 'vitest';
import { afterFailure } from './map-state.ts';

test('a failure counts for the whole map before it has been shown, and for a part of it afterwards', () => {
  expect(afterFailure('loading')).toBe('no ground');
  expect(afterFailure('shown')).toBe('partly shown');
});

test('what was reported missing stays reported', () => {
  const states = ['partly shown', 'own ground', 'no ground', 'no graphics'] as const;
  expect(states.map(afterFailure)).toEqual(states);
});
