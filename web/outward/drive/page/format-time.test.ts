import { describe, expect, test } from 'vitest';
import {
  clockRange,
  clockTime,
  dayAndTime,
  dayAndZone,
  dayName,
  dayTitle,
  formatMinutes,
  formatTimeShift,
} from './format-time.ts';

const now = Date.parse('2026-11-23T10:34:00Z');
const hour = 3_600_000;
const ownZone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const here = { language: 'en', now, zone: ownZone };

/** A zone whose clocks differ from those of this machine. */
const elsewhere = ownZone === 'Asia/Kathmandu' ? 'Europe/Berlin' : 'Asia/Kathmandu';

describe('times of the driver’s page', () => {
  test('use 24 hours in every language', () => {
    for (const language of ['en', 'bg', 'tr', 'hu']) {
      expect(clockTime(now, { ...here, language })).toMatch(/^\d\d:\d\d$/);
    }
  });

  test('name their zone if the phone’s clock shows another time', () => {
    expect(clockTime(now, { ...here, zone: elsewhere })).toMatch(/^\d\d:\d\d GMT/);
    expect(dayAndZone(now, { ...here, zone: elsewhere })).toMatch(/ · GMT/);
    expect(dayAndZone(now, here)).toBe('Today');
    expect(clockRange(now, now + hour, { ...here, zone: elsewhere })).toMatch(/^\d\d:\d\d–\d\d:\d\d$/);
  });

  test('an appointment is shown as one time', () => {
    expect(clockRange(now, now, here)).toBe(clockTime(now, here));
  });

  test('name the day if it is not today, by the days of the zone', () => {
    const evening = Date.parse('2026-11-23T22:30:00Z');
    const reading = { language: 'en', now: evening, zone: 'Europe/Berlin' };
    expect(dayName(evening + hour, reading)).toBe('tomorrow');
    expect(dayName(evening - hour, { ...reading, zone: 'UTC' })).toBe('today');
    expect(dayName(evening - 25 * hour, reading)).toBe('yesterday');
    expect(dayName(evening + 72 * hour, reading)).toMatch(/26/);
    expect(dayAndTime(evening + hour, reading)).toMatch(/^tomorrow 00:30/);
    expect(dayAndTime(evening, reading)).toMatch(/^23:30/);
  });

  test('days are named in the language, with a capital when they appear alone', () => {
    expect(dayTitle(now, { ...here, language: 'tr' })).toBe('Bugün');
    expect(dayName(now, { ...here, language: 'pl' })).toBe('dzisiaj');
    expect(dayName(now + 24 * hour, { ...here, language: 'de' })).toBe('morgen');
  });
});

test('spans are in minutes, or in hours if these are whole', () => {
  expect([15, 60, 90, 120].map((minutes) => formatMinutes(minutes, 'de'))).toEqual([
    '15 Min.',
    '1 Std.',
    '90 Min.',
    '2 Std.',
  ]);
  expect(formatTimeShift(-5, 'en')).toBe('−5 min');
  expect(formatTimeShift(5, 'en')).toBe('+5 min');
});
