import { describe, expect, test } from 'vitest';
import { learnedMoments, nextMoment, previousMoment, replayRange, stepFrom } from './replay-range.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const now = Date.parse('2026-11-20T12:00:00Z');
const at = (hours: number): string => new Date(now + hours * HOUR).toISOString();
const transport = { createdAt: at(-200), cancelledAt: null, completedAt: null };
const stop = (hours: number, learned: number[] = []) => ({
  plannedTimeOfArrival: { from: at(hours) },
  evidence: learned.map((knownAt) => ({ knownAt: at(knownAt) })),
});

describe('what can be replayed', () => {
  test('a replay begins a day before the first stop, or when the transport was planned', () => {
    expect(replayRange({ ...transport, waypoints: [stop(-2)] }, now)).toMatchObject({ from: now - 26 * HOUR, to: now });
    const late = { ...transport, createdAt: at(-3), waypoints: [stop(-2)] };
    expect(replayRange(late, now)?.from).toBe(now - 3 * HOUR);
  });

  test('a replay ends with the transport', () => {
    const waypoints = [stop(-30)];
    expect(replayRange({ ...transport, waypoints, completedAt: at(-4) }, now)?.to).toBe(now - 4 * HOUR);
    expect(replayRange({ ...transport, waypoints, cancelledAt: at(-5) }, now)?.to).toBe(now - 5 * HOUR);
  });

  test('there is no replay before tracking begins, nor of a transport planned this minute', () => {
    expect(replayRange({ ...transport, waypoints: [stop(30)] }, now)).toBeNull();
    expect(replayRange({ ...transport, createdAt: at(0), waypoints: [stop(2)] }, now)).toBeNull();
  });

  test('a replay has steps of five minutes, or longer ones if there would be too many', () => {
    const stepOf = (hours: number) => replayRange({ ...transport, waypoints: [stop(-hours)] }, now)?.stepMs;
    expect(stepOf(2)).toBe(5 * MINUTE);
    expect(stepOf(40)).toBe(10 * MINUTE);
    expect(stepOf(170)).toBe(30 * MINUTE);
  });
});

test('a step of a replay never leaves its range', () => {
  const range = { from: now - HOUR, to: now, stepMs: 5 * MINUTE };
  expect(stepFrom(range, now, -1)).toBe(now - 5 * MINUTE);
  expect(stepFrom(range, now, 1)).toBe(now);
  expect(stepFrom(range, now, -100)).toBe(now - HOUR);
});

test('a replay can go from event to event, each once and in order', () => {
  const waypoints = [stop(-2, [-30, -3]), stop(5, [-3, -1])];
  const range = { from: now - 26 * HOUR, to: now, stepMs: 5 * MINUTE };
  const moments = learnedMoments({ waypoints }, range);
  expect(moments).toEqual([now - 3 * HOUR, now - HOUR]);
  expect(nextMoment(moments, now - 3 * HOUR)).toBe(now - HOUR);
  expect(nextMoment(moments, now - HOUR)).toBeNull();
  expect(previousMoment(moments, now - HOUR)).toBe(now - 3 * HOUR);
  expect(previousMoment(moments, now - 3 * HOUR)).toBeNull();
});
