import { describe, expect, test } from 'vitest';
import type { Holidays } from '../../calendar/holidays.ts';
import { banCalendar, type BanCalendar } from './ban-calendar.ts';
import { endOfBan, startOfNextBan } from '../../calendar/intervals.ts';

const national = ['2026-01-01', '2026-05-01', '2026-12-25', '2026-12-26'];
const days: Readonly<Record<string, readonly string[]>> = {
  DE: national,
  'DE-BY': [...national, '2026-01-06', '2026-11-01'],
  'DE-*': [...national, '2026-01-06', '2026-11-01', '2026-10-31', '2026-11-18'],
  FR: ['2026-07-14'],
  PL: ['2026-01-06', '2026-05-01'],
};
const holidays: Holidays = (region) => new Set(days[region]);
const bans = banCalendar(holidays, 2026, 2028);

function isBanned(calendar: BanCalendar, region: string, local: string): boolean {
  const at = Temporal.ZonedDateTime.from(local).epochMilliseconds;
  return endOfBan(calendar.bansIn(region), at) > at;
}

describe('the edges of driving bans', () => {
  test.each([
    ['DE', '2026-03-14T23:59:59.999[Europe/Berlin]', false],
    ['DE', '2026-03-15T00:00[Europe/Berlin]', true],
    ['DE', '2026-03-15T21:59:59.999[Europe/Berlin]', true],
    ['DE', '2026-03-15T22:00[Europe/Berlin]', false],
    ['DE', '2026-05-01T12:00[Europe/Berlin]', true],
    ['AT', '2026-03-14T15:00[Europe/Vienna]', true],
    ['AT', '2026-03-14T14:59[Europe/Vienna]', false],
    ['CH', '2026-03-10T04:59[Europe/Zurich]', true],
    ['CH', '2026-03-10T05:00[Europe/Zurich]', false],
    ['CH', '2026-03-10T22:00[Europe/Zurich]', true],
    ['IT', '2026-03-15T08:59[Europe/Rome]', false],
    ['IT', '2026-03-15T09:00[Europe/Rome]', true],
    ['IT', '2026-06-07T07:00[Europe/Rome]', true],
    ['IT', '2026-05-31T07:00[Europe/Rome]', false],
    ['FR', '2026-07-13T22:00[Europe/Paris]', true],
    ['FR', '2026-07-14T22:00[Europe/Paris]', false],
    ['PL', '2026-04-30T18:00[Europe/Warsaw]', true],
    ['PL', '2026-07-05T08:00[Europe/Warsaw]', true],
    ['PL', '2026-03-15T08:00[Europe/Warsaw]', false],
    ['NL', '2026-03-15T12:00[Europe/Amsterdam]', false],
  ])('%s at %s: %s', (region, local, banned) => {
    expect(isBanned(bans, region, local)).toBe(banned);
  });
});

describe('state holidays and driving bans', () => {
  test.each([
    ['DE', '2026-11-01', true],
    ['DE-BY', '2027-11-01', false],
    ['DE-BY', '2026-01-06', false],
    ['DE-*', '2026-01-06', false],
    ['DE', '2026-10-31', false],
    ['DE-*', '2026-10-31', true],
    ['DE-*', '2026-11-18', false],
    ['PL', '2026-01-06', false],
  ])('noon in %s on %s: %s', (region, date, banned) => {
    expect(isBanned(bans, region, `${date}T12:00[Europe/Warsaw]`)).toBe(banned);
  });

  test('a region elsewhere uses the holidays of the whole country', () => {
    const cantons: Holidays = (region) => new Set(region === 'CH-TI' ? ['2026-03-19'] : []);
    expect(isBanned(banCalendar(cantons, 2026, 2026), 'CH-TI', '2026-03-19T12:00[Europe/Zurich]')).toBe(false);
  });
});

describe('driving bans and clock changes', () => {
  function lastsHours(region: string, local: string): number {
    const intervals = bans.bansIn(region);
    const at = Temporal.ZonedDateTime.from(local).epochMilliseconds;
    return (endOfBan(intervals, at) - startOfNextBan(intervals, at)) / 3_600_000;
  }

  test('a Sunday ban is an hour shorter in spring and an hour longer in autumn', () => {
    expect(lastsHours('DE', '2026-03-29T12:00[Europe/Berlin]')).toBe(21);
    expect(lastsHours('DE', '2026-10-25T12:00[Europe/Berlin]')).toBe(23);
  });

  test('a night ban spans midnight and 29 February', () => {
    expect(lastsHours('CH', '2028-02-28T23:00[Europe/Zurich]')).toBe(7);
    expect(lastsHours('CH', '2028-02-29T23:00[Europe/Zurich]')).toBe(7);
  });

  test('Saturday evening and Sunday form one ban', () => {
    expect(lastsHours('FR', '2026-03-14T23:00[Europe/Paris]')).toBe(24);
    expect(lastsHours('AT', '2026-03-14T16:00[Europe/Vienna]')).toBe(31);
  });
});
