import type { SharedStop } from '@milepost/api-contract/links/transport-status';
import { expect, test } from 'vitest';
import { bandScale } from './band-scale.ts';

const day = (clock: string): string => `2026-11-23T${clock}:00Z`;
const stop = { plannedFrom: day('13:00'), plannedTo: day('15:00') } as SharedStop;
const eta = { expected: day('13:55'), min: day('13:40'), max: day('14:25') } as NonNullable<SharedStop['eta']>;

const told = (now: string) => {
  const { start, end, ticks, showsNow } = bandScale(stop, eta, Date.parse(day(now)));
  const clock = (at: number): string => new Date(at).toISOString().slice(11, 16);
  return [clock(start), clock(end), ticks.map(clock).join(' '), showsNow];
};

test.each([
  ['12:42', ['12:00', '16:00', '12:00 13:00 14:00 15:00 16:00', true]],
  ['07:30', ['07:00', '16:00', '07:00 09:00 11:00 13:00 15:00', true]],
  ['06:59', ['12:00', '16:00', '12:00 13:00 14:00 15:00 16:00', false]],
])('at %s the band spans %o', (now, expected) => {
  expect(told(now)).toEqual(expected);
});

test('a forecast days after the window still has at most five ticks', () => {
  const late = { ...eta, expected: '2026-11-26T09:00:00Z', max: '2026-11-26T11:00:00Z' };
  const { ticks } = bandScale(stop, late, Date.parse(day('12:42')));
  expect(ticks.length).toBeLessThanOrEqual(5);
});
