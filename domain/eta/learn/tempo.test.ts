import { describe, expect, test } from 'vitest';
import type { Driven, Plan } from './forecast-basis.ts';
import { drivenSince, tempoOf, usualTempo } from './tempo.ts';

const HOUR = 3_600_000;
const trusting = { priorMs: 2 * HOUR };

function plans(hours: Readonly<Record<Plan, number>>) {
  const plan = (soonest: number) => ({ soonestMs: soonest * HOUR, hasPauses: false });
  return { LAW: plan(hours.LAW), RESTS: plan(hours.RESTS), BANS: plan(hours.BANS), NONE: plan(hours.NONE) };
}

function driven(hours: number, elapsedHours: number, pausesHours = 0): Driven {
  const pauses = pausesHours * HOUR;
  const pausesMs = { LAW: pauses, RESTS: pauses, BANS: 0, NONE: 0 };
  return { elapsedMs: elapsedHours * HOUR, drivingMs: hours * HOUR, pausesMs };
}

describe('the tempo of a drive', () => {
  test('is the observed one, as far as that is trusted', () => {
    expect(tempoOf(driven(2, 4), 'LAW', 1, trusting)).toBe(1.5);
    expect(tempoOf(driven(2, 4), 'LAW', 1, { priorMs: 8 * HOUR })).toBe(1.2);
    expect(tempoOf(driven(4, 3), 'LAW', 1, trusting)).toBeCloseTo(5 / 6, 10);
    expect(tempoOf(driven(2, 4), 'LAW', 1, usualTempo)).toBe(1);
  });

  test('is relative to the usual pace', () => {
    expect(tempoOf(driven(2, 4), 'LAW', 2, trusting)).toBe(1);
  });

  test('is the usual one before anything was seen', () => {
    for (const nothing of [null, undefined, driven(0, 0)]) expect(tempoOf(nothing, 'LAW', 1.3, trusting)).toBe(1);
  });

  test('does not count pauses expected under the vehicle’s plan', () => {
    expect(tempoOf(driven(2, 13, 11), 'LAW', 1, trusting)).toBe(1);
    expect(tempoOf(driven(2, 4, 2), 'NONE', 1, trusting)).toBe(1.5);
    expect(tempoOf(driven(2, 1, 11), 'LAW', 1, trusting)).toBe(0.5);
  });

  test('is at most half or twice the usual one', () => {
    expect(tempoOf(driven(1, 30), 'LAW', 1, trusting)).toBe(2);
    expect(tempoOf(driven(30, 1), 'LAW', 1, trusting)).toBe(0.5);
  });
});

describe('what was driven since the first forecast on the road', () => {
  const start = { drivingMs: 6 * HOUR, pace: 2, plans: plans({ LAW: 24, RESTS: 23, BANS: 13, NONE: 12 }) };

  test('is the way and the pauses that no longer lie ahead', () => {
    const left = { drivingMs: 2 * HOUR, pace: 2, plans: plans({ LAW: 5, RESTS: 4, BANS: 5, NONE: 4 }) };
    expect(drivenSince({ madeAt: 10 * HOUR, basis: start }, 24 * HOUR, left)).toEqual({
      elapsedMs: 14 * HOUR,
      drivingMs: 4 * HOUR,
      pausesMs: { LAW: 11 * HOUR, RESTS: 11 * HOUR, BANS: 0, NONE: 0 },
    });
  });

  test('is nothing if the way has become longer', () => {
    const left = { drivingMs: 7 * HOUR, pace: 2, plans: plans({ LAW: 30, RESTS: 29, BANS: 30, NONE: 14 }) };
    expect(drivenSince({ madeAt: 0, basis: start }, HOUR, left)).toMatchObject({
      drivingMs: 0,
      pausesMs: { LAW: 0, NONE: 0 },
    });
  });
});
