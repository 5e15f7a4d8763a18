import { describe, expect, test } from 'vitest';
import { requestUrl } from './send.ts';

describe('requestUrl', () => {
  test('fills and escapes the parameters of the path', () => {
    expect(requestUrl('/v2/transports/{transportId}', { transportId: 'a/b' })).toBe('/v2/transports/a%2Fb');
  });

  test('repeats the parameter for an array and leaves out undefined values', () => {
    const query = { 'filter.carriers': ['x', 'y z'], page: 0, live: false, sortBy: undefined, none: [] };
    expect(requestUrl('/v2/list', {}, query)).toBe('/v2/list?filter.carriers=x&filter.carriers=y+z&page=0&live=false');
  });

  test('rejects a missing parameter', () => {
    expect(() => requestUrl('/v2/transports/{transportId}')).toThrow(TypeError);
  });
});
