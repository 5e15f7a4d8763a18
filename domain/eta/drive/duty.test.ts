import { describe, expect, test } from 'vitest';
import { regularRules } from './driving-rules.ts';
import { afterDriving, isAsGood, drivingTimeLeft, standUntil, undominated, type Duty } from './duty.ts';
import { restedDuty } from '../start-duty.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('driving time left before a pause', () => {
  test.each<[number, Partial<Duty>]>([
    [4.5, {}],
    [3.5, { sinceBreak: 1 * HOUR }],
    [1, { sinceRest: 8 * HOUR }],
    [2, { sinceRest: 8 * HOUR, isLongDay: true }],
    [1, { sinceWeeklyRest: 55 * HOUR }],
    [2, { sinceWeeklyRest: 38 * HOUR, weekBefore: 50 * HOUR }],
    [1, { sinceWeeklyRest: 55 * HOUR, weekBefore: 30 * HOUR }],
    [1, { worked: 12 * HOUR }],
    [-1, { worked: 14 * HOUR }],
  ])('%d h: %j', (hours, change) => {
    expect(drivingTimeLeft({ ...restedDuty(0), ...change }, regularRules)).toBe(hours * HOUR);
  });
});

const tired: Duty = {
  at: 20 * HOUR,
  standsSince: 20 * HOUR,
  sinceBreak: 1 * HOUR,
  sinceRest: 2 * HOUR,
  sinceWeeklyRest: 3 * HOUR,
  weekBefore: 4 * HOUR,
  worked: 5 * HOUR,
  longDays: 1,
  isLongDay: true,
  pauses: null,
};

test('driving adds to driving and working time', () => {
  expect(afterDriving(tired, 10 * HOUR)).toEqual({
    ...tired,
    at: 30 * HOUR,
    standsSince: 30 * HOUR,
    sinceBreak: 11 * HOUR,
    sinceRest: 12 * HOUR,
    sinceWeeklyRest: 13 * HOUR,
    worked: 15 * HOUR,
  });
});

describe('standing counts as', () => {
  const afterBreak: Partial<Duty> = { sinceBreak: 0 };
  const afterRest: Partial<Duty> = { sinceBreak: 0, sinceRest: 0, worked: 0, isLongDay: false };
  const afterWeeklyRest: Partial<Duty> = { ...afterRest, sinceWeeklyRest: 0, weekBefore: 3 * HOUR };

  // Half a millisecond counts as nothing: sums of fractions of kilometres are not exact.
  test.each([
    ['nothing', 45 * MINUTE - 0.6, {}],
    ['a break', 45 * MINUTE - 0.5, afterBreak],
    ['a break', 11 * HOUR - 0.6, afterBreak],
    ['a rest', 11 * HOUR - 0.5, afterRest],
    ['a rest', 45 * HOUR - 0.6, afterRest],
    ['a weekly rest', 45 * HOUR - 0.5, afterWeeklyRest],
    ['a weekly rest', 90 * HOUR - 0.6, afterWeeklyRest],
    ['two weekly rests', 90 * HOUR - 0.5, { ...afterWeeklyRest, weekBefore: 0 }],
  ])('%s: %d ms', (_, ms, change) => {
    const since = 10 * HOUR;
    const stood = standUntil({ ...tired, standsSince: since }, since + ms, regularRules, null);
    expect(stood).toEqual({ ...tired, standsSince: since, at: since + ms, ...change });
  });

  test('a weekly rest starts a new week only after driving in the old one', () => {
    const { weekBefore } = standUntil({ ...tired, sinceWeeklyRest: 0 }, tired.at + 45 * HOUR, regularRules, null);
    expect(weekBefore).toBe(4 * HOUR);
    const little = standUntil({ ...tired, sinceWeeklyRest: 1 }, tired.at + 45 * HOUR, regularRules, null);
    expect(little).toMatchObject({ sinceWeeklyRest: 0, weekBefore: 1 });
  });
});

describe('one plan is as good as another', () => {
  const asGood = (change: Partial<Duty>, ahead = 0): boolean =>
    isAsGood({ ...tired, at: tired.at - ahead, ...change }, tired, regularRules);

  test('when it is equal or earlier, not when it is later', () => {
    expect([asGood({}), asGood({}, 1), asGood({}, -1)]).toEqual([true, true, false]);
  });

  test.each<[keyof Duty, firstMakesUpFor: number]>([
    ['sinceBreak', 45 * MINUTE],
    ['sinceRest', 11 * HOUR],
    ['worked', 11 * HOUR],
    ['standsSince', Infinity],
    ['sinceWeeklyRest', Infinity],
    ['weekBefore', Infinity],
    ['longDays', Infinity],
  ])(
    'with less of %s, or more if it is %d ms earlier, which leaves time for the pause that resets it',
    (key, makesUp) => {
      const value = Number(tired[key]);
      expect([asGood({ [key]: value - 1 }), asGood({ [key]: value + 1 })]).toEqual([true, false]);
      if (makesUp === Infinity) expect(asGood({ [key]: value + 1 }, 11 * HOUR)).toBe(false);
      else {
        expect(asGood({ [key]: value + 1 }, makesUp - 1)).toBe(false);
        expect(asGood({ [key]: value + 1 }, makesUp)).toBe(true);
      }
    },
  );

  test('on a long day, with long days left, or after a rest', () => {
    expect(asGood({ isLongDay: false })).toBe(false);
    expect(asGood({ isLongDay: false, longDays: 0 })).toBe(true);
    expect(asGood({ isLongDay: false }, 11 * HOUR)).toBe(true);
    const regular = { ...tired, isLongDay: false };
    expect(isAsGood(tired, regular, regularRules)).toBe(true);
    expect(isAsGood(regular, regular, regularRules)).toBe(true);
  });
});

test('only plans that no other plan beats are kept', () => {
  const later = { ...tired, at: tired.at + HOUR };
  const rested = { ...restedDuty(tired.at + 2 * HOUR), standsSince: tired.standsSince };
  const worse = { ...rested, at: rested.at + 1, sinceRest: 1 };
  expect(undominated([], regularRules)).toEqual([]);
  expect(undominated([later, tired], regularRules)).toEqual([tired]);
  expect(undominated([worse, later, rested, tired], regularRules)).toEqual([tired, rested]);
});
