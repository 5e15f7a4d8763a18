import { expect, test } from 'vitest';
import { whenWords } from './when-words.ts';

const HOUR = 3_600_000;
const now = Date.parse('2026-11-21T10:00:00Z');
const reader = { now, timeZone: 'Europe/Berlin', locale: 'en-GB' };

test.each([
  ['en-GB', now, now, 'today 11:00'],
  ['de-DE', now, now, 'heute 11:00'],
  ['en-GB', now, now + 24 * HOUR, 'today 11:00 – tomorrow 11:00'],
  ['de-DE', now - 24 * HOUR, now - 23 * HOUR, 'gestern 11:00–12:00'],
  ['en-GB', now + 72 * HOUR, now + 72 * HOUR, 'Tue 24 Nov 11:00'],
  ['de-DE', now + 72 * HOUR, now + 72 * HOUR, 'Di., 24. Nov. 11:00'],
])('the words for a moment in %s fit the middle of a sentence', (locale, from, to, words) => {
  expect(whenWords(from, to, 'Europe/Berlin', { ...reader, locale }).when.replace(/\s/g, ' ')).toBe(words);
});
