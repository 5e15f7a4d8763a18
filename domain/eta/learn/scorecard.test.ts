import { expect, test } from 'vitest';
import { noScorecard, scorecard, type ScoredForecast } from './scorecard.ts';

const MINUTE = 60_000;

/** Made an hour and a half ahead, a quarter of an hour on either side; late is what comes after the expected time. */
function forecast(id: number, missedMinutes: number, lateRisk: number | null, madeAt = 0): ScoredForecast {
  const expected = 90 * MINUTE;
  return {
    waypointId: `${id}`,
    madeAt,
    expected,
    min: expected - 15 * MINUTE,
    max: expected + 15 * MINUTE,
    arrivedAt: expected + missedMinutes * MINUTE,
    lateRisk,
    lateAfter: expected,
  };
}

test('a scorecard tells coverage, width and Brier score by hours ahead', () => {
  const { byHours, brier } = scorecard([
    forecast(1, 10, 1),
    forecast(2, -10, 0),
    forecast(3, 20, 0.5),
    forecast(4, -5, 0.5),
  ]);
  const twoHours = byHours.find(({ hours }) => hours === 2);
  expect(twoHours).toMatchObject({ arrivals: 4, coverage: 0.75, medianWidthMs: 30 * MINUTE, brier: 0.125 });
  expect(brier).toBe(0.125);
  expect(byHours.find(({ hours }) => hours === 4)).toMatchObject({ arrivals: 0, coverage: null, brier: null });
});

test('a scorecard tells how often what was said to be late was late', () => {
  const said = [0, 1, 2, 3].map((id) => forecast(id, id < 1 ? 10 : -10, 0.25));
  const { reliability } = scorecard([...said, forecast(9, 10, 1)]);
  expect(reliability).toEqual([
    { from: 0.2, said: 0.25, late: 0.25, arrivals: 4 },
    { from: 0.9, said: 1, late: 1, arrivals: 1 },
  ]);
});

test('in a scorecard each arrival weighs the same, however many forecasts it had', () => {
  const often = [0, 20, 40].map((minutes) => forecast(1, 10, 0, minutes * MINUTE));
  expect(scorecard([...often, forecast(2, 10, 1)]).brier).toBe(0.5);
});

test('what was not said is not scored, but its window is', () => {
  const { byHours, brier, baseBrier, reliability } = scorecard([forecast(1, 10, null)]);
  expect([brier, baseBrier, reliability]).toEqual([null, null, []]);
  expect(byHours.find(({ hours }) => hours === 2)?.coverage).toBe(1);
  expect(noScorecard.brier).toBeNull();
});

test('the Brier score of always saying how many are late is beside the real one', () => {
  expect(scorecard([forecast(1, 10, 1), forecast(2, -10, 0)])).toMatchObject({ brier: 0, baseBrier: 0.25 });
});
