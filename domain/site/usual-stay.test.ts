import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  onSiteDurationMs,
  servedDurationMs,
  storedHoursAround,
  usualStay,
  type KnownStays,
  type Stay,
} from './usual-stay.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const WEEK = 7 * 24 * HOUR;
const moment = (text: string): number => Temporal.Instant.from(`${text}+01:00`).epochMilliseconds;
/** A Monday. */
const monday9 = moment('2026-03-02T09:00');
const stay = (arrivedAt: number, minutes: number): Stay => ({
  arrivedAt,
  departedAt: arrivedAt + minutes * MINUTE,
  opensAt: arrivedAt,
});
const weeks = (count: number, at: number, minutes: number): Stay[] =>
  Array.from({ length: count }, (_, index) => stay(at - (index + 1) * WEEK, minutes));
const site = (latest: readonly Stay[], aroundHour: readonly Stay[] = []): KnownStays => ({
  latest,
  aroundHour,
  timezone: 'Europe/Berlin',
});
const minutes = (ms: number | undefined): number => Math.round((ms ?? Number.NaN) / MINUTE);

describe('the usual stay at a site', () => {
  test('is unknown below five stays', () => {
    expect(usualStay(site(weeks(4, monday9, 60)), monday9, onSiteDurationMs)).toBeNull();
    expect(usualStay(site(weeks(5, monday9, 60)), monday9, onSiteDurationMs)).toMatchObject({
      scope: 'SITE',
      stays: 5,
    });
  });

  test('is that of the weekday and hour if five trucks came then, drawn slightly towards the site’s', () => {
    const slow = weeks(6, monday9 + 30 * MINUTE, 120);
    const usual = usualStay(site([...slow, ...weeks(20, monday9 + 24 * HOUR, 30)], slow), monday9, onSiteDurationMs);
    expect(usual).toMatchObject({ scope: 'HOUR', stays: 6 });
    // (6 × 120 + 3 × 30) / 9
    expect(minutes(usual?.medianMs)).toBe(90);
  });

  test('covers one hour on either side and no more, in local time, also across midnight and the end of the week', () => {
    const sunday23 = moment('2026-03-01T23:30');
    const around = [
      ...weeks(2, moment('2026-03-02T00:59'), 60),
      ...weeks(2, moment('2026-03-01T22:00'), 60),
      ...weeks(1, sunday23, 60),
    ];
    const far = [...weeks(3, moment('2026-03-02T01:00'), 600), ...weeks(3, moment('2026-03-01T21:59'), 600)];
    const usual = usualStay(site(around, [...around, ...far]), sunday23, onSiteDurationMs);
    expect(usual).toMatchObject({ scope: 'HOUR', stays: 5 });
    expect(minutes(usual?.longestMs)).toBe(60);
  });

  test('counts hours in local time, in summer as in winter', () => {
    const summer = Temporal.Instant.from('2026-07-06T09:00+02:00').epochMilliseconds;
    const winter = weeks(6, monday9, 60);
    expect(usualStay(site(winter, winter), summer, onSiteDurationMs)).toMatchObject({ scope: 'HOUR' });
    expect(usualStay(site(winter, winter), summer + 2 * HOUR, onSiteDurationMs)).toMatchObject({ scope: 'SITE' });
    expect(storedHoursAround(summer)).toEqual(expect.arrayContaining(storedHoursAround(monday9).slice(1, 3)));
  });

  test('leaves out trucks that parked for longer than a day', () => {
    expect(
      usualStay(site([...weeks(4, monday9, 60), stay(monday9, 24 * 60 + 1)]), monday9, onSiteDurationMs),
    ).toBeNull();
    expect(
      usualStay(site([...weeks(4, monday9, 60), stay(monday9, 24 * 60)]), monday9, onSiteDurationMs),
    ).not.toBeNull();
  });

  test('of service begins with the start of the window, unless the truck had left by then', () => {
    const early = { arrivedAt: 0, opensAt: 2 * HOUR, departedAt: 3 * HOUR };
    expect([onSiteDurationMs(early), servedDurationMs(early)]).toEqual([3 * HOUR, HOUR]);
    expect(servedDurationMs({ ...early, departedAt: 2 * HOUR })).toBe(2 * HOUR);
    expect(servedDurationMs({ ...early, arrivedAt: 2.5 * HOUR })).toBe(HOUR / 2);
  });
});

const stays = fc.array(
  fc.record({ hoursAgo: fc.integer({ min: 1, max: 3_000 }), long: fc.integer({ min: 0, max: 1_440 }) }),
  { maxLength: 60 },
);

test('the usual stay lies among the stays, whatever their order, and the bounds of its range are in order', () => {
  fc.assert(
    fc.property(stays, (drawn) => {
      const all = drawn.map(({ hoursAgo, long }) => stay(monday9 - hoursAgo * HOUR, long));
      const usual = usualStay(site(all, all), monday9, onSiteDurationMs);
      expect(usualStay(site(all.toReversed(), all.toReversed()), monday9, onSiteDurationMs)).toEqual(usual);
      if (usual === null) {
        expect(all.length).toBeLessThan(5);
        return;
      }
      const lengths = all.map(onSiteDurationMs);
      const { shortestMs, medianMs, longestMs } = usual;
      expect(shortestMs).toBeGreaterThanOrEqual(Math.min(...lengths));
      expect(medianMs).toBeGreaterThanOrEqual(shortestMs);
      expect(longestMs).toBeGreaterThanOrEqual(medianMs);
      expect(longestMs).toBeLessThanOrEqual(Math.max(...lengths));
    }),
  );
});

test('in any time zone, the stored hours around a moment include each stay of that hour', () => {
  const zones = fc.constantFrom('Europe/Berlin', 'America/Los_Angeles', 'Asia/Kolkata', 'Australia/Lord_Howe', 'UTC');
  const at = fc.integer({ min: monday9 - 52 * WEEK, max: monday9 });
  fc.assert(
    fc.property(
      at,
      fc.integer({ min: 1, max: 52 }),
      fc.integer({ min: -119, max: 119 }),
      zones,
      (asked, back, off, timezone) => {
        const then = asked - back * WEEK + off * MINUTE;
        const known = {
          latest: weeks(5, monday9, 1),
          aroundHour: Array.from({ length: 5 }, () => stay(then, 1)),
          timezone,
        };
        if (usualStay(known, asked, onSiteDurationMs)?.scope !== 'HOUR') return;
        const stored = ((Math.floor(then / HOUR) % 168) + 168) % 168;
        expect(storedHoursAround(asked)).toContain(stored);
      },
    ),
  );
});
