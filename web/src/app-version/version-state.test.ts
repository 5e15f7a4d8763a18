import { expect, test } from 'vitest';
import { isOutdated } from './version-state.ts';

test.each([
  ['1+a', '1+b', true],
  ['1+a', '1+a', false],
  [undefined, '1+b', false],
  ['1+a', undefined, false],
])('app %s, server %s: outdated %s', (appVersion, serverVersion, outdated) => {
  expect(isOutdated({ appVersion, serverVersion, error: null })).toBe(outdated);
});
