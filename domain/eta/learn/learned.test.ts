import { describe, expect, test } from 'vitest';
import { spreadAt } from './forecast-errors.ts';
import type { FinishedForecast } from './finished-forecast.ts';
import type { ForecastBasis } from './forecast-basis.ts';
import { learnReliability, lateRiskOf, perfectReliability } from './late-risk.ts';
import { learn, nothingLearned, type StageHabits } from './learned.ts';
import { assumedPace, endsOf, laneOf, learnPace, paceOf } from './pace.ts';
import { median, quantilesOf } from './quantile.ts';
import { arePausesTaken, learnPauses, planOf } from './pauses-taken.ts';

const HOUR = 3_600_000;

/** Hours by the law, without rests, without bans, and without both. */
function plans(law: number, withoutRests = law, withoutBans = law, none = Math.min(withoutRests, withoutBans)) {
  const plan = (hours: number) => ({ soonestMs: hours * HOUR, hasPauses: hours > none });
  return { LAW: plan(law), BANS: plan(withoutRests), RESTS: plan(withoutBans), NONE: plan(none) };
}

/** Made on the road with three hours of driving ahead, which took `ratio` times as long. */
function finished(id: number, ratio: number, change: Partial<ForecastBasis> = {}): FinishedForecast {
  const basis = {
    isOnTheRoad: true,
    isPlain: true,
    isAwaited: false,
    km: 210,
    drivingMs: 3 * HOUR,
    pace: 1,
    countryCode: 'IN',
    lane: null,
    plans: plans(3),
    afterPausesMs: 3 * HOUR,
    ...change,
  };
  const planned = { kind: 'RANGE', from: 0, to: 0 } as const;
  return { waypointId: `${id}`, madeAt: 0, arrivedAt: ratio * basis.drivingMs, planned, lateAfter: 0, basis };
}

const many = (count: number, ratio: number, change: Partial<ForecastBasis> = {}, from = 0) =>
  Array.from({ length: count }, (_, index) => finished(from + index, ratio, change));

describe('the pace', () => {
  test('of a country is the median of its arrivals, shrunk towards the overall pace with the weight of 20', () => {
    const pace = learnPace(many(60, 2));
    const everywhere = (60 * 2 + 20) / 80;
    expect(pace.everywhere).toEqual({ factor: expect.closeTo(everywhere, 2) as number, arrivals: 60 });
    const india = expect.closeTo((60 * 2 + 20 * everywhere) / 80, 2) as number;
    expect(pace.countries).toEqual({ IN: { factor: india, arrivals: 60 } });
    expect(paceOf(pace, 'CN', null)).toBe(pace.everywhere.factor);
    expect(learnPace([])).toEqual(assumedPace);
  });

  test('of a lane counts from the second arrival, on top of that of its country', () => {
    const lane = 'a>b';
    const usual = many(1_000, 1);
    expect(learnPace([...usual, ...many(1, 2, { lane }, 5_000)]).lanes).toEqual({});
    const pace = learnPace([...usual, ...many(3, 2, { lane }, 5_000)]);
    expect(pace.lanes[lane]?.arrivals).toBe(3);
    expect(paceOf(pace, 'IN', lane)).toBeCloseTo((3 * 2 + 3) / 6, 2);
    expect(paceOf(pace, 'IN', 'b>a')).toBeCloseTo(1, 2);
  });

  test('learns once from each arrival, by the median of its forecasts', () => {
    const often = [1, 1, 5].map((ratio) => finished(0, ratio));
    expect(learnPace(often).everywhere).toEqual({ factor: 1, arrivals: 1 });
  });

  test('does not learn from pauses, waiting, the last hour or impossible speeds', () => {
    expect(learnPace(many(50, 2, { isPlain: false }))).toEqual(assumedPace);
    expect(learnPace(many(50, 2, { drivingMs: HOUR - 1 }))).toEqual(assumedPace);
    expect(learnPace(many(50, 2, { drivingMs: HOUR / 2, pace: 2 })).everywhere.arrivals).toBe(50);
    expect(learnPace(many(1_000_0, 100)).everywhere.factor).toBeLessThan(5);
  });

  test('of a lane applies to its two ends, give or take a few kilometres', () => {
    const [hamburg, munich] = [
      { latitude: 53.56, longitude: 10.01 },
      { latitude: 48.11, longitude: 11.58 },
    ];
    expect(laneOf(hamburg, munich)).toBe(laneOf({ latitude: 53.53, longitude: 10.03 }, munich));
    expect(laneOf(hamburg, munich)).not.toBe(laneOf(munich, hamburg));
    const ends = endsOf(laneOf(hamburg, munich));
    for (const [index, town] of [hamburg, munich].entries()) {
      expect(ends[index]?.latitude).toBeCloseTo(town.latitude, 0);
      expect(ends[index]?.longitude).toBeCloseTo(town.longitude, 0);
    }
    expect(() => endsOf('nowhere')).toThrow(RangeError);
  });
});

describe('rests', () => {
  const asked = { isPlain: false, drivingMs: 10 * HOUR, plans: plans(21, 10) };
  const took = many(10, 2.1, asked);
  const tookNone = many(10, 1, asked, 100);

  test('are expected until more than half of the arrivals did without them', () => {
    expect(learnPauses(took, assumedPace).rests).toEqual({ taken: 10, arrivals: 10 });
    expect(learnPauses([...took, ...tookNone], assumedPace).rests).toEqual({ taken: 10, arrivals: 20 });
    expect(arePausesTaken({ taken: 10, arrivals: 40 })).toBe(true);
    expect(arePausesTaken({ taken: 10, arrivals: 41 })).toBe(false);
    expect(planOf(nothingLearned.pauses)).toBe('LAW');
  });

  test('are not inferred from slow ways', () => {
    const slow = { everywhere: { factor: 1.8, arrivals: 100 }, countries: {}, lanes: {} };
    expect(learnPauses(many(10, 1.9, asked), slow).rests).toEqual({ taken: 0, arrivals: 10 });
  });

  test('are not learned from vehicles that had to wait for a window anyway', () => {
    const waits = took.map((one) => ({ ...one, planned: { kind: 'RANGE' as const, from: 20 * HOUR, to: 24 * HOUR } }));
    expect(learnPauses(waits, assumedPace).rests.arrivals).toBe(0);
  });
});

describe('driving bans', () => {
  const banned = { isPlain: false, drivingMs: 5 * HOUR, plans: plans(15, 15, 5) };
  const drove = (count: number) => many(count, 1, banned, 1_000);

  test('are expected until more than half of the arrivals did without them', () => {
    expect(planOf(learnPauses(drove(20), assumedPace))).toBe('LAW');
    expect(planOf(learnPauses(drove(21), assumedPace))).toBe('RESTS');
    expect(learnPauses(many(30, 3, banned), assumedPace).bans).toEqual({ taken: 30, arrivals: 30 });
  });

  test('are told apart from rests: vans take neither, two drivers only wait for the bans', () => {
    const both = { isPlain: false, drivingMs: 10 * HOUR, plans: plans(31, 20, 21, 10) };
    expect(planOf(learnPauses(many(50, 1, both), assumedPace))).toBe('NONE');
    expect(planOf(learnPauses(many(50, 2, both), assumedPace))).toBe('BANS');
    expect(planOf(learnPauses(many(50, 3, both), assumedPace))).toBe('LAW');
  });

  test('that are ignored do not count as pauses when windows are learned', () => {
    const { errors } = learn([...drove(200), ...many(60, 3, { isPlain: false, plans: plans(5, 5, 5, 3) }, 5_000)]);
    expect(spreadAt(errors, 'ROAD', 5 * HOUR)?.middle).toBeCloseTo(0, 1);
  });
});

test('learned values are consistent: a slow country teaches neither waiting nor wide windows', () => {
  const opens = { kind: 'RANGE', from: 5 * HOUR, to: 9 * HOUR } as const;
  const slow = many(2_000, 2);
  const withTime = many(2_000, 2, { isPlain: false }, 5_000).map((one) => ({ ...one, planned: opens }));
  const { pace, ways, errors } = learn([...slow, ...withTime]);
  expect(paceOf(pace, 'IN', null)).toBeCloseTo(2, 1);
  expect(ways).toEqual(nothingLearned.ways);
  const spread = spreadAt(errors, 'ROAD', 6 * HOUR);
  expect(Math.max(Math.abs(spread?.low ?? 1), Math.abs(spread?.high ?? 1))).toBeLessThan(0.02);
});

test('a forecast teaches the same, whatever was known when it was made', () => {
  const before = many(100, 2);
  const after = many(100, 2, { pace: 2, plans: plans(6) });
  const [one, other] = [learn(before), learn(after)];
  expect(other.pace).toEqual(one.pace);
  expect(spreadAt(other.errors, 'ROAD', 6 * HOUR)?.middle).toBeCloseTo(
    spreadAt(one.errors, 'ROAD', 6 * HOUR)?.middle ?? 1,
    5,
  );
});

test('quantiles lie between the two nearest values', () => {
  const values = [1, 2, 3, 4].map((value) => ({ value, weight: 1 }));
  expect([0, 0.25, 0.5, 1].map(quantilesOf(values))).toEqual([1, 1.5, 2.5, 4]);
  expect([median([3, 1, 2]), median([4, 1])]).toEqual([2, 2.5]);
  expect([quantilesOf([])(0.5), median([])]).toEqual([Number.NaN, Number.NaN]);
});

describe('the probability of being late', () => {
  const said = (count: number, share: number, late: number, from = 0) =>
    Array.from({ length: count }, (_, index) => ({
      waypointId: `${from + index}`,
      said: share,
      isLate: index < count * late,
    }));

  test('equals the stated risk until arrivals show otherwise', () => {
    expect(learnReliability([])).toEqual(perfectReliability);
    for (const share of [0, 0.03, 0.34, 0.5, 0.99, 1])
      expect(lateRiskOf(share, perfectReliability)).toBeCloseTo(share, 10);
  });

  test('becomes the share that was actually late', () => {
    const learned = learnReliability(said(2_000, 0.55, 0.1));
    expect(lateRiskOf(0.55, learned)).toBeCloseTo(0.1, 2);
    expect(lateRiskOf(1, learned)).toBe(1);
    expect(lateRiskOf(0, learned)).toBe(0);
  });

  test('never falls as the stated risk rises', () => {
    const learned = learnReliability([...said(500, 0.25, 0.8), ...said(500, 0.75, 0.2, 1_000)]);
    expect(learned).toEqual(learned.toSorted((a, b) => a - b));
    expect(lateRiskOf(0.5, learned)).toBeCloseTo(0.5, 1);
  });

  test('learns once from each arrival', () => {
    const often = Array.from({ length: 1_000 }, () => ({ waypointId: 'a', said: 0.55, isLate: true }));
    expect(lateRiskOf(0.55, learnReliability(often))).toBeCloseTo((0.55 * 5 + 1) / 6, 5);
  });
});

describe('the tempo of drives', () => {
  /** Twelve hours are driven at a tempo of their own; the remaining three hours take `restTakes(own)` times as long. */
  const drives = (restTakes: (own: number) => number) =>
    Array.from({ length: 400 }, (_, index) => {
      const own = 0.8 + (index % 21) / 50;
      const pausesMs = { LAW: 0, RESTS: 0, BANS: 0, NONE: 0 };
      const driven = { elapsedMs: own * 12 * HOUR, drivingMs: 12 * HOUR, pausesMs };
      return finished(index, restTakes(own), { driven, lane: 'a>b' });
    });

  test('is trusted where vehicles go on as they have gone so far', () => {
    expect(learn(drives((own) => own)).ways.BETWEEN.tempo).toEqual({ priorMs: 2 * HOUR });
  });

  test('is not trusted where it says nothing about the rest of the way', () => {
    expect(learn(drives(() => 1)).ways.BETWEEN.tempo).toEqual({ priorMs: null });
    expect(learn(drives((own) => 2 - own)).ways.BETWEEN.tempo).toEqual({ priorMs: null });
  });
});

test('windows are ignored where arrivals depend on the way alone, separately for each stage', () => {
  // They arrive about three hours later, whenever the stop opens.
  const heedless = (change: Partial<ForecastBasis>, from: number) =>
    Array.from({ length: 400 }, (_, index) => ({
      ...finished(from + index, 1 + (index % 5) * 0.01, change),
      planned: { kind: 'RANGE' as const, from: (4 + (index % 50)) * HOUR, to: (8 + (index % 50)) * HOUR },
    }));
  const toFirst = heedless({}, 0);
  const between = heedless({ lane: 'a>b' }, 1_000);
  const before = heedless({ isOnTheRoad: false }, 2_000);
  const atOpening = before.map((one) => ({ ...one, arrivedAt: one.planned.from }));
  const { ways } = learn([...toFirst, ...between, ...atOpening]);
  const isHeedless = ({ habit }: StageHabits) => habit.every((place) => place === 0);
  expect([ways.TO_FIRST, ways.BETWEEN, ways.BEFORE].map(isHeedless)).toEqual([true, true, false]);
  expect(isHeedless(learn(before).ways.BEFORE)).toBe(true);
});
