import { describe, expect, test } from 'vitest';
import { metersBetween } from '../geography/position.ts';
import type { GpsSignal } from './gps-signal.ts';
import { isImpossibleJump, quarantineReason } from './plausibility.ts';

const now = 1_772_582_400_000;
const DAY = 24 * 3_600_000;
const signal = (change: Partial<GpsSignal>): GpsSignal => ({
  trackingId: 'truck',
  at: now,
  position: { latitude: 52, longitude: 10 },
  speedKmh: null,
  heading: null,
  accuracyM: null,
  ...change,
});

describe('the plausibility of a single signal', () => {
  test.each([
    ['a good one', {}, null],
    ['a sign of life', { position: null }, null],
    ['no time', { at: Number.NaN }, 'NOT_A_TIME'],
    ['no place', { position: { latitude: Number.NaN, longitude: 1 } }, 'NOT_A_NUMBER'],
    ['0/0', { position: { latitude: 0, longitude: 0 } }, 'NULL_ISLAND'],
    ['the equator', { position: { latitude: 0, longitude: 10 } }, null],
    ['latitude 90', { position: { latitude: 90, longitude: 0 } }, null],
    ['latitude beyond', { position: { latitude: 90.01, longitude: 0 } }, 'OUT_OF_RANGE'],
    ['latitude beyond in the south', { position: { latitude: -90.01, longitude: 0 } }, 'OUT_OF_RANGE'],
    ['longitude 180', { position: { latitude: 1, longitude: 180 } }, null],
    ['longitude 179.5', { position: { latitude: 1, longitude: -179.5 } }, null],
    ['longitude beyond in the east', { position: { latitude: 1, longitude: 180.01 } }, 'OUT_OF_RANGE'],
    ['longitude beyond', { position: { latitude: 1, longitude: -180.01 } }, 'OUT_OF_RANGE'],
    ['5 minutes ahead', { at: now + 300_000 }, null],
    ['more than 5 minutes ahead', { at: now + 300_001 }, 'FROM_THE_FUTURE'],
    ['28 days old', { at: now - 28 * DAY }, null],
    ['more than 28 days old', { at: now - 28 * DAY - 1 }, 'TOO_OLD'],
    ['an accuracy of 5 km', { accuracyM: 5_000 }, null],
    ['a worse one', { accuracyM: 5_001 }, 'INACCURATE'],
  ])('%s', (_, change, reason) => {
    expect(quarantineReason(signal(change), now)).toBe(reason);
  });
});

describe('an impossible jump', () => {
  const before = { latitude: 52, longitude: 10, at: 0 };
  const away = (km: number, hours: number) => ({ latitude: 52 + km / 111.195, longitude: 10, at: hours * 3_600_000 });
  test.each([
    [199, 1, false],
    [201, 1, true],
    [1.9, 0, false],
    [2.1, 0, true],
    [600, 3.1, false],
    [1.9995, 0, false],
    [2.0005, 0, true],
    [199.99, -1, false],
    [200.01, -1, true],
  ])('of %d km in %d h', (km, hours, impossible) => {
    expect(isImpossibleJump(before, away(km, hours))).toBe(impossible);
  });

  test('of exactly 2 km, or at exactly 200 km/h, is possible', () => {
    const equator = { latitude: 0, longitude: 10, at: 0 };
    const metersNorth = (meters: number, at: number) => ({
      ...equator,
      latitude: meters * (0.01798640727449076 / 2_000),
      at,
    });
    expect(metersBetween(equator, metersNorth(2_000, 0))).toBe(2_000);
    expect(isImpossibleJump(equator, metersNorth(2_000, 0))).toBe(false);
    expect(metersBetween(equator, metersNorth(4_000, 0))).toBe(4_000);
    expect(isImpossibleJump(equator, metersNorth(4_000, 72_000))).toBe(false);
    expect(isImpossibleJump(equator, metersNorth(4_000, 71_999))).toBe(true);
  });

  test('is judged by the time between two signals, at any hour', () => {
    const late = { ...before, at: 100 * 3_600_000 };
    expect(isImpossibleJump(late, away(199, 101))).toBe(false);
    expect(isImpossibleJump(late, away(201, 101))).toBe(true);
  });
});
