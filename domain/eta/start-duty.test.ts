import { describe, expect, test } from 'vitest';
import type { DriverState } from './drive/driver-state.ts';
import { noRules } from './drive/driving-rules.ts';
import { pausesInOrder } from './drive/pause.ts';
import { expectedScenario, optimisticScenario } from './scenario.ts';
import { restedDuty, rulesFor, startDuty } from './start-duty.ts';

const HOUR = 3_600_000;
const NOW = 100 * HOUR;

const driver = (stoodMs: number, change: Partial<DriverState> = {}): DriverState => ({
  stand: { latitude: 48, longitude: 11, at: NOW - stoodMs },
  seenAt: NOW,
  drivenSinceBreakMs: 1 * HOUR,
  drivenSinceRestMs: 2 * HOUR,
  drivenSinceWeeklyRestMs: 3 * HOUR,
  drivenWeekBeforeMs: 4 * HOUR,
  tookFirstPart: false,
  shiftBeganAt: NOW - 5 * HOUR,
  awakeSince: NOW - 5 * HOUR,
  isUnbound: false,
  longDays: 1,
  ...change,
});

describe('a vehicle that stands on the road', () => {
  const worked = { drivenSinceRestMs: 4 * HOUR };

  /** The delay of the departure, its reason, and the start of the counted stop. */
  const told = (
    stoodMs: number,
    scenario = expectedScenario,
    isAtStop = false,
    change: Partial<DriverState> = worked,
  ) => {
    const { at, standsSince, pauses } = startDuty(driver(stoodMs, change), NOW, scenario, isAtStop);
    return [
      at - NOW,
      pausesInOrder(pauses).map(({ code, from, until }) => [code, from - NOW, until - NOW]),
      standsSince - NOW,
    ];
  };

  test.each([
    ['for a moment is driving', 60_000, [0, [], 0]],
    ['for less than 2 hours goes on', 2 * HOUR - 1, [0, [], 1 - 2 * HOUR]],
    ['for 2 hours rests', 2 * HOUR, [9 * HOUR, [['DAILY_REST', -2 * HOUR, 9 * HOUR]], -2 * HOUR]],
    ['for nearly 11 hours nearly has rested', 11 * HOUR - 1, [1, [['DAILY_REST', 1 - 11 * HOUR, 1]], 1 - 11 * HOUR]],
    ['for 11 hours has rested', 11 * HOUR, [0, [], -11 * HOUR]],
  ])('%s', (_, stoodMs, expected) => {
    expect(told(stoodMs)).toEqual(expected);
  });

  test.each([
    ['has driven for 4 hours', 4 * HOUR, 3 * HOUR, true],
    ['has driven for less, and waits', 4 * HOUR - 1, 3 * HOUR, false],
    ['had worked for 9 hours when it came to stand', 0, 12 * HOUR, true],
    ['had worked for less, and waits', 0, 12 * HOUR - 1, false],
  ])('rests or waits: its driver %s', (_, drivenSinceRestMs, shiftMs, rests) => {
    const change = { drivenSinceRestMs, awakeSince: NOW - shiftMs };
    expect(told(3 * HOUR, expectedScenario, false, change)[0]).toBe(rests ? 8 * HOUR : 0);
  });

  test('may be about to leave in the best case', () => {
    expect(told(5 * HOUR, optimisticScenario)).toEqual([0, [], -5 * HOUR]);
  });

  test('leaves a stop when service is over', () => {
    expect(told(5 * HOUR, expectedScenario, true)).toEqual([0, [], -5 * HOUR]);
  });
});

test('the driver starts with the driving and work that was seen', () => {
  expect(startDuty(driver(0), NOW, expectedScenario, false)).toEqual({
    at: NOW,
    standsSince: NOW,
    sinceBreak: 1 * HOUR,
    sinceRest: 2 * HOUR,
    sinceWeeklyRest: 3 * HOUR,
    weekBefore: 4 * HOUR,
    worked: 5 * HOUR,
    longDays: 1,
    isLongDay: false,
    pauses: null,
  });
});

test('a day is long when more than 9 hours were driven', () => {
  const isLong = (drivenSinceRestMs: number) =>
    startDuty(driver(0, { drivenSinceRestMs }), NOW, expectedScenario, false).isLongDay;
  expect([isLong(9 * HOUR), isLong(9 * HOUR + 1)]).toEqual([false, true]);
});

test('driving beyond a week’s limit does not block the route for ever', () => {
  const many = driver(0, { drivenSinceWeeklyRestMs: 60 * HOUR, drivenWeekBeforeMs: 70 * HOUR });
  const { sinceWeeklyRest, weekBefore } = startDuty(many, NOW, expectedScenario, false);
  expect([sinceWeeklyRest / HOUR, weekBefore / HOUR]).toEqual([56, 56]);
});

test('a shift whose start was not seen is assumed to have lasted as long as the driving', () => {
  expect(startDuty(driver(0, { shiftBeganAt: null }), NOW, expectedScenario, false).worked).toBe(2 * HOUR);
});

test('no rest is assumed where no rules apply or the signals contradict them', () => {
  const much = driver(3 * HOUR, { drivenSinceRestMs: 8 * HOUR });
  const rules = (change: Partial<DriverState>) => rulesFor({ ...much, ...change }, expectedScenario);
  expect(rules({ isUnbound: true })).toBe(noRules);
  expect(startDuty(much, NOW, { ...expectedScenario, rules: rules({}) }, false).at).toBe(NOW + 8 * HOUR);
  expect(startDuty(much, NOW, { ...expectedScenario, rules: noRules }, false)).toMatchObject({ at: NOW, pauses: null });
});

test('an unknown driver counts as rested', () => {
  const { at, standsSince, isLongDay, pauses, ...driven } = restedDuty(NOW);
  expect([at, standsSince, isLongDay, pauses]).toEqual([NOW, NOW, false, null]);
  expect(Object.values(driven)).toEqual([0, 0, 0, 0, 0, 0]);
});

test('after the first part of a break half an hour is enough in the best case', () => {
  const half = driver(0, { tookFirstPart: true });
  const minutes = [null, driver(0), half].map((who) => [
    rulesFor(who, expectedScenario).breakMs / 60_000,
    rulesFor(who, optimisticScenario).breakMs / 60_000,
  ]);
  expect(minutes).toEqual([
    [45, 45],
    [45, 45],
    [45, 30],
  ]);
});
