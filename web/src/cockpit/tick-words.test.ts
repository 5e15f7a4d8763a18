import { expect, test } from 'vitest';
import { tickWords } from './tick-words.ts';

test.each([
  ['2026-11-20T13:30:00Z', 'en-GB', '14:30'],
  ['2026-11-20T23:00:00Z', 'en-GB', 'Sat'],
  ['2026-11-20T23:00:00Z', 'de-DE', 'Sa'],
  ['2026-11-20T23:30:00Z', 'de-DE', '00:30'],
])('%s in %s is %s', (tick, locale, words) => {
  expect(tickWords(Temporal.Instant.from(tick).epochMilliseconds, 'Europe/Berlin', locale)).toBe(words);
});
