import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate } from './parse-date.ts';

// A Saturday.
const today = '2026-11-21';
const ahead = (text: string) => parseDate(text, today, 'AHEAD');
const back = (text: string) => parseDate(text, today, 'BACK');

describe('a date as people write it', () => {
  test.each([
    ['24.12.2026', '2026-12-24'],
    ['24/12/2026', '2026-12-24'],
    ['24-12-26', '2026-12-24'],
    ['24 12 2026', '2026-12-24'],
    ['24. 12. 2026', '2026-12-24'],
    [' 4.1.27 ', '2027-01-04'],
    ['24122026', '2026-12-24'],
    ['241226', '2026-12-24'],
    ['2026-12-24', '2026-12-24'],
    ['2026-1-4', '2026-01-04'],
    ['2000-01-01', '2000-01-01'],
    ['31.12.2100', '2100-12-31'],
  ])('%s', (text, date) => {
    expect(ahead(text)).toBe(date);
    expect(back(text)).toBe(date);
  });

  test.each([
    ['24.12.', '2026-12-24', '2025-12-24'],
    ['24.12', '2026-12-24', '2025-12-24'],
    ['24/12/', '2026-12-24', '2025-12-24'],
    ['2412', '2026-12-24', '2025-12-24'],
    ['3.2.', '2027-02-03', '2026-02-03'],
    ['29.2.', '2028-02-29', '2024-02-29'],
    ['24', '2026-11-24', '2026-10-24'],
    ['5', '2026-12-05', '2026-11-05'],
    ['31', '2026-12-31', '2026-10-31'],
    ['21', today, today],
    ['21.11.', today, today],
  ])('%s without a year or month is the next such day, or the last', (text, next, last) => {
    expect(ahead(text)).toBe(next);
    expect(back(text)).toBe(last);
  });

  test.each([
    ['29.2.', '2024-03-01', 'AHEAD', '2028-02-29'],
    ['29.2.', '2028-02-28', 'BACK', '2024-02-29'],
    ['1.12.', '2100-11-21', 'AHEAD', '2100-12-01'],
    ['1.11.', '2100-11-21', 'AHEAD', null],
    ['1.11.', '2000-11-21', 'BACK', '2000-11-01'],
    ['1.12.', '2000-11-21', 'BACK', null],
    ['30', '2026-01-31', 'AHEAD', '2026-03-30'],
    ['31', '2026-07-01', 'BACK', '2026-05-31'],
  ] as const)('%s written on %s, looking %s, is %s', (text, day, lean, date) => {
    expect(parseDate(text, day, lean)).toBe(date);
  });

  test.each([
    ['+0', today],
    ['+3', '2026-11-24'],
    ['- 21', '2026-10-31'],
    ['+999', '2029-08-16'],
  ])('%s counts days from today', (text, date) => {
    expect(ahead(text)).toBe(date);
  });
});

// Specification §5.1.
test.each([
  '12026-12-24',
  '2026-12-245',
  '2026-00-10',
  '2026-13-10',
  '2026-01-00',
  '2026-01-32',
  '2026-02-30',
  '2028-02-30',
  '2026-02-29',
  '2026-04-31',
  '2026-06-31',
  '2026-09-31',
  '2026-11-31',
  '31.4.',
  '0.1.2027',
  '32',
  '0',
  '3113',
  '1.13.2026',
  '30.2.',
  '31.12.1999',
  '1.1.2101',
])('%s is not an existing day', (text) => {
  expect(ahead(text)).toBeNull();
});

test.each([
  '',
  ' ',
  'soon',
  '241',
  '24122',
  '2412202',
  '24.12.2',
  '24.12.202',
  '1.2.3.4',
  '+',
  '+1000',
  '24..',
  'x24.12.',
])('“%s” is not a date', (text) => {
  expect(ahead(text)).toBeNull();
});

test('every date is read back correctly from every written form', () => {
  const dates = fc.integer({ min: 0, max: 36_000 });
  fc.assert(
    fc.property(dates, fc.constantFrom('.', '/', '-', ' '), (days, separator) => {
      const date = Temporal.PlainDate.from('2000-01-01').add({ days });
      const [year, month, day] = date.toString().split('-');
      expect(ahead(date.toString())).toBe(date.toString());
      expect(ahead([day, month, year].join(separator))).toBe(date.toString());
      expect(back([day, month, year].join(''))).toBe(date.toString());
    }),
  );
});

test('any input yields null or a date', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 12 }), (text) => {
      const date = ahead(text);
      expect(date === null || Temporal.PlainDate.from(date).toString() === date).toBe(true);
    }),
  );
});
