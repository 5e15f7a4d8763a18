import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arrivalTimetable } from './arrival-timetable.ts';
import { forecastReasons } from './forecast.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const ban = { code: 'DRIVING_BAN', from: -2 * HOUR, until: 2 * HOUR, countryCode: 'DE' } as const;
const pause = { code: 'BREAK', from: 6.5 * HOUR, until: 7.25 * HOUR, countryCode: null } as const;

test('between two pauses the vehicle drives, and the last row ends at the ETA', () => {
  expect(arrivalTimetable({ from: 0, expected: 11 * HOUR, because: [pause, ban] })).toEqual([
    { ...ban, from: 0 },
    { code: 'DRIVE', from: 2 * HOUR, until: 6.5 * HOUR, countryCode: null },
    pause,
    { code: 'DRIVE', from: 7.25 * HOUR, until: 11 * HOUR, countryCode: null },
  ]);
});

test('a drive without a pause is one row of driving, and one that is over has no rows', () => {
  expect(arrivalTimetable({ from: 0, expected: HOUR, because: [] })).toEqual([
    { code: 'DRIVE', from: 0, until: HOUR, countryCode: null },
  ]);
  expect(arrivalTimetable({ from: HOUR, expected: HOUR, because: [ban] })).toEqual([]);
});

test('time to spare before the window lasts until the ETA, which may have moved since', () => {
  const spare = { code: 'PLANNED_TIME', from: 3 * HOUR, until: 5 * HOUR, countryCode: null } as const;
  const rows = arrivalTimetable({ from: 0, expected: 5 * HOUR + 8 * MINUTE, because: [spare] });
  expect(rows.at(-1)).toEqual({ ...spare, until: 5 * HOUR + 8 * MINUTE });
});

test('a difference of less than a minute gets no row', () => {
  expect(arrivalTimetable({ from: 0, expected: 2 * HOUR + MINUTE - 1, because: [ban] })).toEqual([
    { ...ban, from: 0, until: 2 * HOUR + MINUTE - 1 },
  ]);
  expect(arrivalTimetable({ from: ban.until - MINUTE, expected: 3 * HOUR, because: [ban] })).toHaveLength(2);
  expect(arrivalTimetable({ from: ban.until - MINUTE + 1, expected: 3 * HOUR, because: [ban] })).toHaveLength(1);
});

test('whatever the reasons, the first row begins at the start and each further one where the previous one ends', () => {
  const reason = fc
    .record({
      code: fc.constantFrom(...forecastReasons),
      from: fc.integer({ min: -24 * 60, max: 72 * 60 }),
      minutes: fc.integer({ min: 0, max: 24 * 60 }),
    })
    .map(({ code, from, minutes }) => ({
      code,
      from: from * MINUTE,
      until: (from + minutes) * MINUTE,
      countryCode: null,
    }));
  fc.assert(
    fc.property(fc.array(reason, { maxLength: 8 }), fc.integer({ min: 1, max: 72 * 60 }), (because, minutes) => {
      const expected = minutes * MINUTE;
      const rows = arrivalTimetable({ from: 0, expected, because });
      expect(rows[0]?.from).toBe(0);
      expect(rows.at(-1)?.until).toBe(expected);
      for (const [index, row] of rows.entries()) {
        expect(row.until).toBeGreaterThan(row.from);
        if (index > 0) expect(row.from).toBe(rows[index - 1]?.until);
      }
    }),
  );
});
