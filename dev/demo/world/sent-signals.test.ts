import { metersBetween } from '@milepost/domain/geography/position';
import { describe, expect, test } from 'vitest';
import { haulsOfDay } from './day-hauls.ts';
import { DAY, HOUR, MINUTE } from './durations.ts';
import { openRoads } from './roads.ts';
import { signalsReceived, type Sender } from './sent-signals.ts';
import { positionAt } from './track.ts';

const roads = await openRoads();
const day = 20_778;
const hauls = haulsOfDay(20_831, day, roads);
const always = { from: -Infinity, to: Infinity };
const plain = hauls.map(({ sender }): Sender => ({
  ...sender,
  device: { ...sender.device, measures: [always], offline: [], clockWrongUntil: -Infinity, blindUntil: -Infinity },
}));
const [sender] = plain;
if (sender === undefined) throw new Error('Nothing is planned on that day.');
const { from } = sender.track[0];
const to = sender.track.at(-1)?.to ?? from;

test('the demo’s signals are the same in one query or many, without duplicates', () => {
  const whole = signalsReceived(sender, from, to);
  const pieces = Array.from({ length: Math.ceil((to - from) / (7 * MINUTE)) }, (_, index) =>
    signalsReceived(sender, from + index * 7 * MINUTE, Math.min(to, from + (index + 1) * 7 * MINUTE)),
  ).flat();
  const key = ({ receivedAt, signal }: (typeof whole)[number]): string => `${receivedAt} ${signal.at}`;
  expect(pieces.map(key).toSorted()).toEqual(whole.map(key).toSorted());
  expect(whole.length).toBeGreaterThan(100);
  expect(signalsReceived(sender, from, to)).toEqual(whole);
});

test('signals from offline times arrive when the demo device is back', () => {
  const out = { from: from + 26 * HOUR, to: from + 29 * HOUR };
  const signals = signalsReceived({ ...sender, device: { ...sender.device, offline: [out] } }, from, to);
  const late = signals.filter(({ signal }) => signal.at >= out.from && signal.at < out.to);
  expect(late.length).toBeGreaterThan(5);
  expect(late.filter(({ receivedAt }) => receivedAt < out.to || receivedAt > out.to + MINUTE)).toEqual([]);
  const meanwhile = { ...sender, device: { ...sender.device, offline: [out] } };
  expect(signalsReceived(meanwhile, out.to, out.to + MINUTE).length).toBeGreaterThanOrEqual(late.length);
});

describe('all trucks of a day', () => {
  const all = plain.map((one) => ({
    one,
    signals: signalsReceived(one, one.track[0].from, one.track.at(-1)?.to ?? 0),
  }));

  test('most positions are within noise of the truck’s position, and a few are impossible', () => {
    const errors = all.flatMap(({ one, signals }) =>
      signals.flatMap(({ signal: { at, position } }) =>
        position === null ? [] : [metersBetween(position, positionAt(one.track, at))],
      ),
    );
    const wrong = errors.filter((meters) => !(meters <= 31));
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.length).toBeLessThan(errors.length * 0.02);
  });

  test('no truck is impossibly fast, and none drives for longer than allowed', () => {
    for (const { track } of plain) {
      const speeds = track.map(
        ({ from: start, to: end, start: a, end: b }) => metersBetween(a, b) / 1_000 / ((end - start) / HOUR),
      );
      expect(Math.max(...speeds.filter((speed) => Number.isFinite(speed)))).toBeLessThan(100);
    }
    const halts = plain.flatMap(({ track }) => track.filter(({ start, end }) => start === end));
    expect(
      halts.filter((halt) => halt.to - halt.from >= 11 * HOUR && halt.to - halt.from < DAY).length,
    ).toBeGreaterThan(0);
  });
});
