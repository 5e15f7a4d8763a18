import { expect, test } from 'vitest';
import { mainReason } from './main-reason.ts';

const rest = { code: 'DAILY_REST', from: 10, until: 21 } as const;
const pause = { code: 'BREAK', from: 30, until: 31 } as const;
const opening = { code: 'PLANNED_TIME', from: 0, until: 90 } as const;

test('the longest pause is told', () => {
  expect(mainReason([pause, rest], 0)).toBe(rest);
});

test('of a pause that has begun only what is left counts', () => {
  expect(mainReason([rest, pause], 20.5)).toBe(pause);
});

test('what is over is not told', () => {
  expect(mainReason([rest], 20)).toBe(rest);
  expect(mainReason([rest], 21)).toBeNull();
  expect(mainReason([], 0)).toBeNull();
});

test('the pace of the lane is told only where nothing else is', () => {
  const pace = { code: 'LANE_PACE', from: 0, until: 95 } as const;
  expect(mainReason([pace, pause], 0)).toBe(pause);
  expect(mainReason([pace, opening], 0)).toBe(opening);
  expect(mainReason([pace], 0)).toBe(pace);
});

test('that the stop opens later is told only where nothing else is', () => {
  expect(mainReason([opening, pause], 0)).toBe(pause);
  expect(mainReason([opening], 0)).toBe(opening);
});
