import { expect, test } from 'vitest';
import { writeDate } from './write-date.ts';

test.each([
  ['2026-12-24', 'de-DE', '24.12.2026'],
  ['2026-12-24', 'en-GB', '24/12/2026'],
  ['2027-01-04', 'de-DE', '04.01.2027'],
])('%s in %s is %s', (date, locale, written) => {
  expect(writeDate(date, locale)).toBe(written);
});

test.each(['', '24.1', '2026-02-30', 'soon'])('“%s” stays as it is', (text) => {
  expect(writeDate(text, 'de-DE')).toBe(text);
});
