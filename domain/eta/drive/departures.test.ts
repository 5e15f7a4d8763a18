import { describe, expect, test } from 'vitest';
import { departures, type Stretch } from './departures.ts';
import { reducedRules, regularRules, type DrivingRules } from './driving-rules.ts';
import type { Duty } from './duty.ts';
import { mergeIntervals } from '../../calendar/intervals.ts';
import { pausesInOrder } from './pause.ts';
import { restedDuty } from '../start-duty.ts';

const HOUR = 3_600_000;

const stretch = (ban: readonly [from: number, until: number] | null = null, laterHours = 0): Stretch => ({
  countryCode: 'DE',
  drivingMs: HOUR,
  bans: ban === null ? null : mergeIntervals([{ from: ban[0] * HOUR, until: ban[1] * HOUR }]),
  laterMs: laterHours * HOUR,
});

/** Departures of a vehicle that can leave at hour 0 with an hour to drive, as `BREAK 0–0.75, leaves 0.75`. */
function told(duty: Partial<Duty>, ahead = stretch(), rules: DrivingRules = regularRules): string[] {
  return departures({ ...restedDuty(0), ...duty }, HOUR, ahead, rules).map(({ at, pauses, longDays }) => {
    const taken = pausesInOrder(pauses).map(({ code, from, until }) => `${code} ${from / HOUR}–${until / HOUR}`);
    return [...taken, `leaves ${at / HOUR}`, ...(longDays > 0 ? [`${longDays} long days`] : [])].join(', ');
  });
}

const rest = 'DAILY_REST 0–11, leaves 11';

describe('a driver leaves', () => {
  test.each<[string, Partial<Duty>, string[]]>([
    ['at once where nothing keeps it', {}, ['leaves 0']],
    [
      'at once however much was driven, for a pause is no worse when it is taken late',
      { sinceBreak: HOUR },
      ['leaves 0'],
    ],
    [
      'after a break or a rest where it must take a break',
      { sinceBreak: 4.5 * HOUR, sinceRest: 5 * HOUR },
      ['BREAK 0–0.75, leaves 0.75', rest],
    ],
    [
      'half a millisecond is not worth driving',
      { sinceBreak: 4.5 * HOUR - 0.5, sinceRest: 5 * HOUR },
      ['BREAK 0–0.75, leaves 0.75', rest],
    ],
    ['after a rest where the day is over', { sinceRest: 9 * HOUR }, [rest]],
    ['after a rest where the shift is over', { worked: 13 * HOUR }, [rest]],
  ])('%s', (_, duty, ways) => {
    expect(told(duty)).toEqual(ways);
  });

  test.each<[string, Partial<Duty>, string[]]>([
    [
      'all pauses that would make it fresher',
      { sinceBreak: HOUR, sinceRest: HOUR },
      ['leaves 0', 'BREAK -0.5–0.25, leaves 0.25', 'DAILY_REST -0.5–10.5, leaves 10.5'],
    ],
    ['a break', { sinceBreak: HOUR }, ['leaves 0', 'BREAK -0.5–0.25, leaves 0.25']],
    ['a rest from driving', { sinceRest: HOUR }, ['leaves 0', 'DAILY_REST -0.5–10.5, leaves 10.5']],
    ['a rest from work', { worked: HOUR }, ['leaves 0', 'DAILY_REST -0.5–10.5, leaves 10.5']],
    ['none where it is rested', {}, ['leaves 0']],
  ])('where the vehicle stands anyway, at once or after %s', (_, duty, ways) => {
    expect(told({ standsSince: -HOUR / 2, ...duty })).toEqual(ways);
  });

  test('half a millisecond does not count as standing', () => {
    expect(told({ standsSince: -0.5, sinceBreak: HOUR })).toEqual(['leaves 0']);
    expect(told({ standsSince: -0.6, sinceBreak: HOUR })).toHaveLength(2);
  });
});

describe('departures in the tenth hour of a day', () => {
  const dayOver = { sinceRest: 9 * HOUR };
  const reducedRest = 'DAILY_REST 0–9, leaves 9';
  const never = { ...reducedRules, longDays: 0 };
  test.each<[string, Partial<Duty>, DrivingRules, string[]]>([
    ['goes on, or rests', dayOver, reducedRules, ['leaves 0, 1 long days', reducedRest]],
    [
      'goes on for the second time',
      { ...dayOver, longDays: 1 },
      reducedRules,
      ['leaves 0, 2 long days', `${reducedRest}, 1 long days`],
    ],
    ['not for the third', { ...dayOver, longDays: 2 }, reducedRules, [`${reducedRest}, 2 long days`]],
    ['not where that is not counted on', dayOver, never, [reducedRest]],
    [
      'not beyond the tenth',
      { sinceRest: 10 * HOUR, isLongDay: true, longDays: 1 },
      reducedRules,
      [`${reducedRest}, 1 long days`],
    ],
    ['not where the tenth was driven before', { sinceRest: 10 * HOUR - 0.5 }, reducedRules, [reducedRest]],
    [
      'not without a break',
      { ...dayOver, sinceBreak: 4.5 * HOUR },
      reducedRules,
      ['BREAK 0–0.75, leaves 0.75, 1 long days', reducedRest],
    ],
  ])('it %s', (_, duty, rules, ways) => {
    expect(told(duty, stretch(), rules)).toEqual(ways);
  });
});

describe('departures before the end of the week', () => {
  const weeklyRest = 'WEEKLY_REST 0–45, leaves 45';
  test.each<[string, Partial<Duty>, number, string[]]>([
    ['no weekly rest where the rest of the journey fits', { sinceWeeklyRest: 55 * HOUR, worked: 13 * HOUR }, 0, [rest]],
    [
      'one may be taken where it does not',
      { sinceWeeklyRest: 55 * HOUR + 1, worked: 13 * HOUR },
      0,
      [rest, weeklyRest],
    ],
    ['the stretches to come count', { sinceWeeklyRest: 53 * HOUR + 1, worked: 13 * HOUR }, 2, [rest, weeklyRest]],
    [
      'so does the week before',
      { sinceWeeklyRest: 39 * HOUR + 1, weekBefore: 50 * HOUR, worked: 13 * HOUR },
      0,
      [rest, weeklyRest],
    ],
    ['it must be taken where the week is over', { sinceWeeklyRest: 56 * HOUR }, 0, [weeklyRest]],
    [
      'two in one may be taken where the week after the first would not last',
      { sinceWeeklyRest: 56 * HOUR },
      33 + 1 / HOUR,
      [weeklyRest, 'WEEKLY_REST 0–90, leaves 90'],
    ],
    ['one is enough where it lasts', { sinceWeeklyRest: 56 * HOUR }, 33, [weeklyRest]],
  ])('%s', (_, duty, later, ways) => {
    expect(told(duty, stretch(null, later))).toEqual(ways);
  });
});

describe('departures under a driving ban', () => {
  test.each<[string, Partial<Duty>, readonly [number, number], string[]]>([
    ['it leaves when it ends', {}, [-1, 2], ['DRIVING_BAN 0–2, leaves 2']],
    ['standing through it is a break', { sinceBreak: 4 * HOUR }, [-1, 2], ['DRIVING_BAN 0–2, leaves 2']],
    [
      'a break that lasts longer ends later',
      { sinceBreak: 4 * HOUR },
      [-1, 0.5],
      ['DRIVING_BAN 0–0.5, leaves 0.5', 'BREAK 0–0.75, leaves 0.75'],
    ],
    [
      'a break that ends within another goes on until that ends',
      { sinceBreak: 4.5 * HOUR },
      [0.5, 2],
      ['BREAK 0–0.75, DRIVING_BAN 0.75–2, leaves 2'],
    ],
    ['one that just ended is none', {}, [-1, 0], ['leaves 0']],
  ])('%s', (_, duty, ban, ways) => {
    expect(told(duty, stretch(ban))).toEqual(ways);
  });
});
