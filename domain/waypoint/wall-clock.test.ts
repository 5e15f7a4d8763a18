import fc from 'fast-check';
import { expect, test } from 'vitest';
import { momentsOf, wallClockAt } from './wall-clock.ts';

const berlin = 'Europe/Berlin';
const utc = (text: string) => Temporal.Instant.from(text).epochMilliseconds;

test('a time that a clock shows once is one moment', () => {
  expect(momentsOf({ date: '2026-11-21', time: '08:00' }, berlin)).toEqual({
    kind: 'ONCE',
    at: utc('2026-11-21T07:00:00Z'),
  });
});

test('a time repeated when clocks go back is two moments', () => {
  expect(momentsOf({ date: '2026-10-25', time: '02:30' }, berlin)).toEqual({
    kind: 'TWICE',
    earlier: utc('2026-10-25T00:30:00Z'),
    later: utc('2026-10-25T01:30:00Z'),
  });
  expect(momentsOf({ date: '2026-10-25', time: '03:00' }, berlin)?.kind).toBe('ONCE');
  expect(momentsOf({ date: '2026-10-25', time: '01:59' }, berlin)?.kind).toBe('ONCE');
});

test('a time skipped when clocks go forward is no moment, with one on either side', () => {
  expect(momentsOf({ date: '2026-03-29', time: '02:30' }, berlin)).toEqual({
    kind: 'NEVER',
    before: utc('2026-03-29T00:30:00Z'),
    after: utc('2026-03-29T01:30:00Z'),
  });
  expect(momentsOf({ date: '2026-03-29', time: '03:00' }, berlin)?.kind).toBe('ONCE');
});

test.each([
  ['', '08:00'],
  ['2026-11-21', ''],
  ['2026-02-30', '08:00'],
  ['2026-13-01', '08:00'],
  ['2026-11-21', '24:00'],
  ['0002-11-21', '08:00'],
  ['+002026-11-21', '08:00'],
  ['2026-11-21T08:00', '08:00'],
  ['2026-11-21', 'T08:00'],
  ['2026-11-21', '08:00:00'],
  ['morgen', '8 Uhr'],
])('%s %s is not a time', (date, time) => {
  expect(momentsOf({ date, time }, berlin)).toBeNull();
});

test('the time a clock shows at a moment maps back to that moment, in any zone', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'Europe/Lisbon', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
  const minutes = fc.integer({ min: utc('2020-01-01T00:00:00Z') / 60_000, max: utc('2035-01-01T00:00:00Z') / 60_000 });
  fc.assert(
    fc.property(zones, minutes, (zone, minute) => {
      const at = minute * 60_000;
      const moments = momentsOf(wallClockAt(at, zone), zone);
      if (moments?.kind === 'TWICE') expect([moments.earlier, moments.later]).toContain(at);
      else expect(moments).toEqual({ kind: 'ONCE', at });
    }),
  );
});
