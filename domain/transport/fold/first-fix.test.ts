import { describe, expect, test } from 'vitest';
import type { Fix } from '../../geofence/ring-passages.ts';
import { refutesFirstFix } from './first-fix.ts';
import { receive } from '../stories/receiver.ts';
import { atHour, fix, plannedStep, stop, signalsBetween, weekdays } from '../stories/story.ts';
import { refold } from '../history/refold.ts';
import { unseenVehicle } from '../transport.ts';

describe('the first signal is refuted', () => {
  const [first, next, after] = [fix(0, 10), fix(900, 10.1), fix(905, 10.2)];
  const seen = { ...unseenVehicle, fix: first, firstSignalAt: first.at, suspect: next };
  test.each([
    ['by two that agree, and that cannot be reached from there', seen, after, true],
    ['not by one alone', { ...seen, suspect: null }, after, false],
    ['not by two that do not agree', seen, fix(2_000, 10.2), false],
    ['not by one that goes on from there', seen, fix(5, 10.2), false],
    ['not when another has come from there already', { ...seen, fix: fix(1, 10.05) }, after, false],
    ['not before there is one', unseenVehicle, after, false],
  ])('%s', (_, vehicle, signal, expected) => {
    expect(refutesFirstFix(vehicle, signal)).toBe(expected);
  });
});

describe('a device whose first position is wrong', () => {
  const start = plannedStep([stop(0, 30), stop(400, 44)]).transport;
  // Yesterday's position next to the first stop, from the device's memory.
  const wrong = fix(0.2, 27);
  const right = [...signalsBetween(-300, -150, 27.1, 29, 5), ...signalsBetween(-150, 0, 29, 31, 5)];
  const inTime = (fixes: readonly Fix[]) =>
    receive(
      start,
      fixes.map((one) => ({ fixes: [one], now: one.at })),
      atHour(31),
    );

  test('moves the transport only until the next two signals refute it', () => {
    expect(inTime([wrong]).events.at(-1)).toMatchObject({ reason: 'ENTERED_GEOFENCE_1' });
    expect(inTime([wrong, ...right])).toEqual(inTime(right));
  });

  test('is also ignored when several different wrong positions come first', () => {
    const several = [fix(3_000, 26.8), fix(-2_000, 26.9), wrong];
    const sent = { fixes: [...several, ...right], heartbeats: [] };
    const without = { fixes: right, heartbeats: [] };
    expect(refold(start, sent, [], atHour(31), weekdays)).toEqual(refold(start, without, [], atHour(31), weekdays));
  });
});
