import { expect, test } from 'vitest';
import { noScorecard, scorecard, type ScoredForecast } from './scorecard.ts';

const MINUTE = 60_000;

/** Made 1.5 hours ahead, with 15 minutes on either side; arrivals after the expected time are late. */
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

test('a scorecard shows coverage, width and Brier score by hours ahead', () => {
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

test('a scorecard shows how often arrivals with a stated risk were late', () => {
  const said = [0, 1, 2, 3].map((id) => forecast(id, id < 1 ? 10 : -10, 0.25));
  const { reliability } = scorecard([...said, forecast(9, 10, 1)]);
  expect(reliability).toEqual([
    { from: 0.2, said: 0.25, late: 0.25, arrivals: 4 },
    { from: 0.9, said: 1, late: 1, arrivals: 1 },
  ]);
});

test('each arrival weighs the same in a scorecard, however many forecasts it had', () => {
  const often = [0, 20, 40].map((minutes) => forecast(1, 10, 0, minutes * MINUTE));
  expect(scorecard([...often, forecast(2, 10, 1)]).brier).toBe(0.5);
});

test('a forecast without a stated risk gets no Brier score, but its window is scored', () => {
  const { byHours, brier, baseBrier, reliability } = scorecard([forecast(1, 10, null)]);
  expect([brier, baseBrier, reliability]).toEqual([null, null, []]);
  expect(byHours.find(({ hours }) => hours === 2)?.coverage).toBe(1);
  expect(noScorecard.brier).toBeNull();
});

test('the Brier score of always stating the overall share of late arrivals is given next to the real one', () => {
  expect(scorecard([forecast(1, 10, 1), forecast(2, -10, 0)])).toMatchObject({ brier: 0, baseBrier: 0.25 });
});
