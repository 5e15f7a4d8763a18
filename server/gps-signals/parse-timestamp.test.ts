import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseTimestamp } from './parse-timestamp.ts';

test('parses every moment the same as the platform', () => {
  const moment = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moment, (date) => {
      expect(parseTimestamp(date.toISOString())).toBe(date.getTime());
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['2026-11-20T14:32:00Z', '2026-11-20T14:32:00Z'],
  ['2026-11-20t14:32:00z', '2026-11-20T14:32:00Z'],
  ['2026-11-20 14:32:00Z', '2026-11-20T14:32:00Z'],
  ['2026-11-20T14:32:00.5Z', '2026-11-20T14:32:00.500Z'],
  ['2026-11-20T14:32:00.123999Z', '2026-11-20T14:32:00.123Z'],
  ['2026-11-20T14:32:00+01:00', '2026-11-20T13:32:00Z'],
  ['2026-01-01T00:10:00+05:45', '2025-12-31T18:25:00Z'],
  ['2026-11-20T14:32:00.25-10:30', '2026-11-21T01:02:00.250Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
  ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
])('%s', (text, same) => {
  expect(parseTimestamp(text)).toBe(Temporal.Instant.from(same).epochMilliseconds);
});

test.each([
  '',
  'yesterday',
  '2026-11-20',
  '2026-11-20T14:32:00',
  '2026-11-20T14:32Z',
  '2026-02-29T00:00:00Z',
  '1900-02-29T00:00:00Z',
  '2026-02-30T00:00:00Z',
  '2026-13-01T00:00:00Z',
  '2026-00-10T00:00:00Z',
  '2026-01-00T00:00:00Z',
  '2026-01-01T24:00:00Z',
  '2026-01-01T00:60:00Z',
  '2026-01-01T00:00:61Z',
  '2026-01-01T00:00:00.Z',
  '2026-01-01T00:00:00Zz',
  '2026-01-01T00:00:00+0100',
  '2026-01-01T00:00:00+01:0',
  '2026-01-01T00:00:00+24:00',
  '2026-01-01T00:00:00+01:00 ',
  '-026-01-01T00:00:00Z',
  '2026-01-01X00:00:00Z',
])('%j is not a time', (text) => {
  expect(parseTimestamp(text)).toBeNaN();
});
