import { describe, expect, test } from 'vitest';
import { reducedRules, regularRules, type DrivingRules } from './driving-rules.ts';
import type { Stretch } from './departures.ts';
import { driveOn } from './driving-times.ts';
import type { Duty } from './duty.ts';
import { mergeIntervals } from '../../calendar/intervals.ts';
import { pausesInOrder } from './pause.ts';
import { takeFerry, serveStop } from './stand-still.ts';
import { restedDuty } from '../start-duty.ts';

const HOUR = 3_600_000;

const stretch = (hours: number, bans: readonly (readonly [from: number, until: number])[] = []): Stretch => ({
  countryCode: 'DE',
  drivingMs: hours * HOUR,
  bans: mergeIntervals(bans.map(([from, until]) => ({ from: from * HOUR, until: until * HOUR }))),
  laterMs: 0,
});

const driver = (
  driven: Partial<Record<'sinceBreak' | 'sinceRest' | 'sinceWeeklyRest' | 'weekBefore', number>>,
): Duty => ({
  ...restedDuty(0),
  ...Object.fromEntries(Object.entries(driven).map(([key, hours]) => [key, hours * HOUR])),
});

/** The arrival and the pauses on the way, in hours. */
function told(duties: readonly Duty[]): string {
  const best = duties.toSorted((a, b) => a.at - b.at)[0];
  const pauses = pausesInOrder(best?.pauses ?? null).map(
    ({ code, from, until }) => `${code} ${from / HOUR}–${until / HOUR}`,
  );
  return [...pauses, `arrives ${(best?.at ?? Infinity) / HOUR}`].join(', ');
}

const drive = (
  hours: number,
  from = restedDuty(0),
  rules: DrivingRules = regularRules,
  bans: [number, number][] = [],
) => told(driveOn([from], stretch(hours, bans), rules));

describe('driving times without bans', () => {
  test.each([
    ['exactly 4.5 hours need no break', 4.5, 'arrives 4.5'],
    ['a little more does', 4.75, 'BREAK 4.5–5.25, arrives 5.5'],
    ['exactly 9 hours need no rest', 9, 'BREAK 4.5–5.25, arrives 9.75'],
    ['a little more does', 9.25, 'BREAK 4.5–5.25, DAILY_REST 9.75–20.75, arrives 21'],
  ])('%s', (_, hours, timeline) => {
    expect(drive(hours)).toBe(timeline);
  });

  test('take no pause at the end of the stretch, and ignore half a millisecond of driving', () => {
    const tired = driver({ sinceBreak: 4.5, sinceRest: 9 });
    expect(drive(0, tired)).toBe('arrives 0');
    expect(drive(0.4 / HOUR, tired)).toBe('arrives 0');
    const barely = { ...stretch(0), drivingMs: 0.5 };
    expect(driveOn([restedDuty(0)], barely, regularRules).map(({ at }) => at)).toEqual([0.5]);
  });

  test('a long day has 10 hours, twice a week, with a rest of 9', () => {
    expect(drive(10, restedDuty(0), reducedRules)).toBe('BREAK 4.5–5.25, BREAK 9.75–10.5, arrives 11.5');
    expect(drive(10, { ...restedDuty(0), longDays: 1 }, reducedRules)).toBe(drive(10, restedDuty(0), reducedRules));
    expect(drive(10, { ...restedDuty(0), longDays: 2 }, reducedRules)).toBe(
      'BREAK 4.5–5.25, DAILY_REST 9.75–18.75, arrives 19.75',
    );
  });

  test('earlier driving counts', () => {
    expect(drive(1, driver({ sinceBreak: 4, sinceRest: 4 }))).toBe('BREAK 0.5–1.25, arrives 1.75');
    expect(drive(1, driver({ sinceBreak: 0, sinceRest: 8.5 }))).toBe('DAILY_REST 0.5–11.5, arrives 12');
  });

  test('a week has 56 hours of driving, two weeks have 90', () => {
    expect(drive(2, driver({ sinceWeeklyRest: 55 }))).toBe('WEEKLY_REST 1–46, arrives 47');
    expect(drive(1, driver({ sinceWeeklyRest: 55 }))).toBe('arrives 1');
    expect(drive(2, driver({ sinceWeeklyRest: 39, weekBefore: 50 }))).toBe('WEEKLY_REST 1–46, arrives 47');
    expect(drive(2, driver({ sinceWeeklyRest: 55 }), reducedRules)).toBe('WEEKLY_REST 1–25, arrives 26');
  });

  test('a rest begins after 13 hours of work, or 15 with a short rest, however little was driven', () => {
    const waited = (hours: number) => ({ ...restedDuty(0), worked: hours * HOUR });
    expect(drive(2, waited(12))).toBe('DAILY_REST 1–12, arrives 13');
    expect(drive(2, waited(13), reducedRules)).toBe('arrives 2');
    expect(drive(2, waited(14), reducedRules)).toBe('DAILY_REST 1–10, arrives 11');
  });
});

describe('driving times with bans', () => {
  test('driving goes on until a ban begins and after it ends', () => {
    expect(drive(2, restedDuty(0), regularRules, [[1, 3]])).toBe('DRIVING_BAN 1–3, arrives 4');
    expect(drive(1, restedDuty(0), regularRules, [[1, 3]])).toBe('arrives 1');
    expect(drive(1, restedDuty(3 * HOUR), regularRules, [[1, 3]])).toBe('arrives 4');
    expect(drive(1, restedDuty(1 * HOUR), regularRules, [[1, 3]])).toBe('DRIVING_BAN 1–3, arrives 4');
  });

  test('a ban that is long enough counts as a rest', () => {
    expect(drive(9, driver({ sinceRest: 4 }), regularRules, [[4, 15]])).toBe(
      'DRIVING_BAN 4–15, BREAK 19.5–20.25, arrives 20.75',
    );
  });

  test('a ban that is nearly long enough is extended to a rest if that is faster', () => {
    expect(drive(9, driver({ sinceRest: 4 }), regularRules, [[4, 14]])).toBe(
      'DAILY_REST 4–15, BREAK 19.5–20.25, arrives 20.75',
    );
  });

  test('a break does not end within a ban', () => {
    expect(drive(5, restedDuty(0), regularRules, [[4.75, 6]])).toBe('BREAK 4.5–5.25, DRIVING_BAN 5.25–6, arrives 6.5');
  });
});

describe('driving times to the millisecond', () => {
  const soonest = (duties: readonly Duty[], ahead: Stretch) =>
    Math.min(...driveOn(duties, ahead, regularRules).map(({ at }) => at));

  test('half a millisecond beyond a limit requires the pause', () => {
    expect(soonest([restedDuty(0)], { ...stretch(4.5), drivingMs: 4.5 * HOUR + 0.5 })).toBe(5.25 * HOUR + 0.5);
  });

  test('a plan that arrives a millisecond earlier is found', () => {
    const takesBreak = driver({ sinceBreak: 4.5 });
    expect(soonest([takesBreak, restedDuty(0.75 * HOUR - 1)], stretch(1))).toBe(1.75 * HOUR - 1);
  });

  test('of plans halted by the same ban, one half a millisecond ahead arrives earlier, whatever the driver’s hours', () => {
    const tired = driver({ sinceBreak: 3, sinceRest: 3 });
    expect(soonest([restedDuty(0.5), tired], stretch(2, [[1, 2]]))).toBe(3 * HOUR);
  });
});

test('few plans remain on a long route with a ban every night', () => {
  const nights = Array.from({ length: 30 }, (_, day): [number, number] => [day * 24 + 16, day * 24 + 23]);
  const ways = driveOn([restedDuty(0)], { ...stretch(55, nights), laterMs: HOUR }, reducedRules);
  expect(ways.length).toBeLessThan(10);
});

test('a driver rests on a ferry', () => {
  const tired = driver({ sinceBreak: 4.5, sinceRest: 9 });
  expect(told(driveOn(takeFerry([tired], 9 * HOUR, regularRules), stretch(1), regularRules))).toBe(
    'FERRY 0–9, arrives 10',
  );
  expect(told(driveOn(takeFerry([tired], 8 * HOUR, regularRules), stretch(1), regularRules))).toBe(
    'FERRY 0–8, DAILY_REST 0–11, arrives 12',
  );
});

test('an early driver waits for the window, and waiting and service count as a break', () => {
  const early = serveStop([driver({ sinceBreak: 4.5, sinceRest: 4.5 })], 0.5 * HOUR, 0.5 * HOUR, regularRules);
  expect(told(driveOn(early, stretch(1), regularRules))).toBe('WAITING_FOR_WINDOW 0–0.5, ON_SITE 0.5–1, arrives 2');
  const late = serveStop([restedDuty(HOUR)], 0.5 * HOUR, 0.5 * HOUR, regularRules);
  expect(told(driveOn(late, stretch(1), regularRules))).toBe('ON_SITE 1–1.5, arrives 2.5');
});
