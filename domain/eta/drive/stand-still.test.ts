import { expect, test } from 'vitest';
import { regularRules } from './driving-rules.ts';
import type { Duty } from './duty.ts';
import { takeFerry, serveStop } from './stand-still.ts';
import { restedDuty } from '../start-duty.ts';

const HOUR = 3_600_000;
const tired: Duty = { ...restedDuty(0), sinceRest: 8 * HOUR, sinceWeeklyRest: 40 * HOUR, worked: 8 * HOUR };

const crossing = (ms: number, stood = 0) => {
  const [duty] = takeFerry([{ ...tired, standsSince: -stood }], ms, regularRules);
  return duty;
};

test('9 hours on a ferry are a rest, fewer are work', () => {
  expect(crossing(9 * HOUR)).toMatchObject({ at: 9 * HOUR, sinceRest: 0, worked: 0, sinceWeeklyRest: 40 * HOUR });
  expect(crossing(9 * HOUR - 1)).toMatchObject({ at: 9 * HOUR - 1, sinceRest: 8 * HOUR, worked: 17 * HOUR - 1 });
});

test('waiting for a ferry and the crossing form one rest', () => {
  expect(crossing(2 * HOUR, 9 * HOUR)).toMatchObject({ sinceRest: 0, sinceWeeklyRest: 40 * HOUR });
  expect(crossing(9 * HOUR, 36 * HOUR)).toMatchObject({ sinceRest: 0, sinceWeeklyRest: 0 });
  expect(crossing(9 * HOUR, 35 * HOUR)).toMatchObject({ sinceRest: 0, sinceWeeklyRest: 40 * HOUR });
});

test('service is work, waiting for it is not', () => {
  const [served] = serveStop([tired], 3 * HOUR, 2 * HOUR, regularRules);
  expect(served).toMatchObject({ at: 5 * HOUR, worked: 10 * HOUR });
});
