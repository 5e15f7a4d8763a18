import { describe, expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

const origin = 'https://milepost.example';

describe('safeReturnPath', () => {
  test.each(['/', '/transports/planned?page=2', '/transports/T-1#log', '/search?q=//evil.example'])(
    'keeps %s',
    (path) => {
      expect(safeReturnPath(path, origin)).toBe(path);
    },
  );

  test.each([
    '//evil.example/x',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example/',
    'https://milepost.example/planned',
    '/.//evil.example',
    'javascript:alert(1)',
    'planned',
    '',
    '/callback?code=1',
    '/server-error',
    null,
    undefined,
    7,
  ])('the return path %j leads home', (path) => {
    expect(safeReturnPath(path, origin)).toBe('/');
  });
});
