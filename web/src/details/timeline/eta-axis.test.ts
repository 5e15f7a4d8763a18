import { expect, test } from 'vitest';
import { etaAxis } from './eta-axis.ts';

const HOUR = 3_600_000;
const day = Date.parse('2026-11-20T00:00:00Z');
const at = (hours: number): number => day + hours * HOUR;

test('the ETA graph shows the window and the band side by side, with room at both ends', () => {
  const axis = etaAxis({ from: at(18), to: at(20) }, { from: at(21), to: at(22) }, at(21.5), 0);
  expect(axis.planned.start).toBeGreaterThan(5);
  expect(axis.planned.start + axis.planned.width).toBeLessThan(axis.band.start);
  expect(axis.expected).toBeCloseTo(axis.band.start + axis.band.width / 2);
  expect(axis.band.start + axis.band.width).toBeLessThan(95);
});

test('the axis of the ETA graph has round times by the clock of the place', () => {
  const { ticks } = etaAxis({ from: at(18), to: at(20) }, { from: at(21), to: at(22) }, at(21.5), 5.5 * HOUR);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(5);
  for (const tick of ticks) expect((tick.at + 5.5 * HOUR) % HOUR).toBe(0);
});

test('the ETA graph still shows an appointment that is met to the minute', () => {
  const axis = etaAxis({ from: at(8), to: at(8) }, { from: at(8), to: at(8) }, at(8), 0);
  expect([axis.planned.width, axis.band.width]).toEqual([1, 1]);
  expect(axis.ticks.length).toBeGreaterThan(0);
});

test('the axis of the ETA graph has few times even where window and ETA are days apart', () => {
  const { ticks } = etaAxis({ from: at(0), to: at(2) }, { from: at(200), to: at(300) }, at(250), 0);
  expect(ticks.length).toBeGreaterThan(1);
  expect(ticks.length).toBeLessThanOrEqual(5);
});

test('the ETA graph marks the part of the band that is after the window', () => {
  const planned = { from: at(18), to: at(20) };
  expect(etaAxis(planned, { from: at(18), to: at(20) }, at(19), 0).late).toBeNull();
  const partly = etaAxis(planned, { from: at(19), to: at(21) }, at(19.5), 0);
  expect(partly.late?.start).toBeCloseTo(partly.planned.start + partly.planned.width);
  const wholly = etaAxis(planned, { from: at(21), to: at(22) }, at(21.5), 0);
  expect(wholly.late).toEqual(wholly.band);
});
