import { describe, expect, test } from 'vitest';
import { paceFrom } from './pace.ts';
import { medianVote, noPaceLessons, withVotes, type PaceVote } from './pace-lessons.ts';

const votes = (count: number, factor: number, countryCode = 'DE', lane: string | null = 'a>b'): PaceVote[] =>
  Array.from({ length: count }, () => ({ countryCode, lane, factor }));

describe('what arrivals taught about the pace', () => {
  test('is the same in one batch and in many', () => {
    const all = [...votes(7, 1.2), ...votes(5, 0.8, 'FR', 'c>d'), ...votes(4, 1.9)];
    const inOne = withVotes(noPaceLessons, all);
    const inMany = all.reduce((lessons, vote) => withVotes(lessons, [vote]), noPaceLessons);
    expect(inMany).toEqual(inOne);
    expect(inOne.countries['DE']?.arrivals).toBe(11);
  });

  test('keeps the median to within a fifth of a percent, also between two votes', () => {
    for (const factor of [0.3, 0.77, 1, 1.234, 5]) {
      const { countries } = withVotes(noPaceLessons, votes(9, factor));
      expect(medianVote(countries['DE']?.votes ?? {}) / factor).toBeCloseTo(1, 2);
    }
    const { countries } = withVotes(noPaceLessons, [...votes(5, 1), ...votes(5, 2)]);
    expect(medianVote(countries['DE']?.votes ?? {})).toBeCloseTo(Math.sqrt(2), 2);
    expect(medianVote()).toBeNaN();
  });

  test('is outvoted by later arrivals, and does not grow with their number', () => {
    let lessons = withVotes(noPaceLessons, votes(100_000, 1));
    for (let day = 0; day < 40; day += 1) lessons = withVotes(lessons, votes(1_000, 1.5));
    expect(paceFrom(lessons).countries['DE']?.factor).toBeCloseTo(1.5, 2);
    expect(lessons.countries['DE']?.arrivals).toBe(140_000);
    expect(lessons.lanes['a>b']).toMatchObject({ arrivals: 140_000, factors: Array.from({ length: 25 }, () => 1.5) });
  });

  test('is kept separately for each lane, and votes without a lane teach none', () => {
    const lessons = withVotes(noPaceLessons, [...votes(3, 2), ...votes(3, 1, 'DE', 'b>a'), ...votes(3, 1, 'DE', null)]);
    expect(Object.keys(lessons.lanes)).toEqual(['a>b', 'b>a']);
    expect(lessons.countries['DE']?.arrivals).toBe(9);
  });
});
