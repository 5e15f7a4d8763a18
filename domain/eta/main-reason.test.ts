import { expect, test } from 'vitest';
import { mainReason } from './main-reason.ts';

const rest = { code: 'DAILY_REST', from: 10, until: 21 } as const;
const pause = { code: 'BREAK', from: 30, until: 31 } as const;
const opening = { code: 'PLANNED_TIME', from: 0, until: 90 } as const;

test('the longest pause is the main reason', () => {
  expect(mainReason([pause, rest], 0)).toBe(rest);
});

test('only the remaining part of a pause that has begun counts', () => {
  expect(mainReason([rest, pause], 20.5)).toBe(pause);
});

test('a pause that is over is not a reason', () => {
  expect(mainReason([rest], 20)).toBe(rest);
  expect(mainReason([rest], 21)).toBeNull();
  expect(mainReason([], 0)).toBeNull();
});

test('the pace of the lane is the main reason only if there is no other', () => {
  const pace = { code: 'LANE_PACE', from: 0, until: 95 } as const;
  expect(mainReason([pace, pause], 0)).toBe(pause);
  expect(mainReason([pace, opening], 0)).toBe(opening);
  expect(mainReason([pace], 0)).toBe(pace);
});

test('a later opening of the stop is the main reason only if there is no pause', () => {
  expect(mainReason([opening, pause], 0)).toBe(pause);
  expect(mainReason([opening], 0)).toBe(opening);
});
