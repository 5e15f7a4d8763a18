import { expect, test } from 'vitest';
import { MIN_ARRIVALS } from './forecast-score.ts';
import { MAX_SCORE_GROUPS, scorecardReport, type ReportedForecast } from './scorecard-report.ts';

const MINUTE = 60_000;
let id = 0;

/** Made 1.5 hours ahead, with 15 minutes on either side; arrivals after the expected time are late. */
function arrivals(count: number, change: Partial<ReportedForecast> & { readonly missedMinutes?: number } = {}) {
  const { missedMinutes = 10, ...rest } = change;
  const expected = 90 * MINUTE;
  return Array.from({ length: count }, (): ReportedForecast => {
    id += 1;
    return {
      waypointId: `${id}`,
      madeAt: 0,
      expected,
      min: expected - 15 * MINUTE,
      max: expected + 15 * MINUTE,
      arrivedAt: expected + missedMinutes * MINUTE,
      lateRisk: 0.25,
      lateAfter: expected,
      lane: 'Hamburg Milan',
      partnerId: 'carrier',
      countryCode: 'IT',
      ...rest,
    };
  });
}

test('the scorecard of a report covers all arrivals together and each lead time separately', () => {
  const report = scorecardReport([...arrivals(15), ...arrivals(5, { missedMinutes: -20 })], []);
  expect(report).toMatchObject({
    arrivals: 20,
    coverage: 0.75,
    medianErrorMs: 10 * MINUTE,
    medianWidthMs: 30 * MINUTE,
    brier: (15 * 0.75 ** 2 + 5 * 0.25 ** 2) / 20,
    baseBrier: 0.75 * 0.25,
  });
  expect(report.byHours.find(({ hours }) => hours === 2)).toMatchObject({ arrivals: 20, coverage: 0.75 });
  expect(report.byHours.find(({ hours }) => hours === 4)).toMatchObject({ arrivals: 0, coverage: null, brier: null });
});

test('the scorecard of a report counts an arrival once per lead time, and as one arrival overall', () => {
  const one = arrivals(MIN_ARRIVALS);
  const again = one.map((forecast) => ({ ...forecast, madeAt: MINUTE, min: 0, max: 0 }));
  const later = one.map((forecast) => ({ ...forecast, madeAt: 80 * MINUTE, min: 0, max: 0 }));
  expect(scorecardReport([...one, ...again, ...later], [])).toMatchObject({
    arrivals: MIN_ARRIVALS,
    windows: 2 * MIN_ARRIVALS,
    coverage: 0.5,
  });
});

test('below twenty arrivals the scorecard of a report shows their number but no figures', () => {
  const few = scorecardReport(arrivals(MIN_ARRIVALS - 1), []);
  const nothing = { coverage: null, medianErrorMs: null, medianWidthMs: null, brier: null, baseBrier: null };
  expect(few).toMatchObject({ arrivals: 19, ...nothing });
  expect(few.reliability).toEqual([{ from: 0.2, arrivals: 19, said: null, late: null }]);
  expect(few.lanes.most).toMatchObject([{ key: 'Hamburg Milan', arrivals: 19, windows: 19, ...nothing }]);
  const enough = scorecardReport(arrivals(MIN_ARRIVALS), []);
  expect(enough.reliability).toEqual([{ from: 0.2, arrivals: 20, said: 0.25, late: 1 }]);
  expect(enough.lanes.most).toMatchObject([{ arrivals: 20, coverage: 1 }]);
});

test('a Brier score needs twenty arrivals with a stated risk', () => {
  const report = scorecardReport([...arrivals(MIN_ARRIVALS, { lateRisk: null }), ...arrivals(MIN_ARRIVALS - 1)], []);
  expect(report).toMatchObject({ arrivals: 39, coverage: 1, brier: null, baseBrier: null });
  const said = scorecardReport([...arrivals(MIN_ARRIVALS, { lateRisk: null }), ...arrivals(MIN_ARRIVALS)], []);
  expect(said.brier).toBeCloseTo(0.5625, 9);
});

test('lanes, partners and countries are listed separately, most arrivals first; the first stop is on no lane', () => {
  const count = MAX_SCORE_GROUPS + 2;
  const many = Array.from({ length: count }, (_, lane) =>
    arrivals(Math.ceil((lane + 1) / 10), { lane: `lane ${lane}` }),
  ).flat();
  const { lanes, partners, countries } = scorecardReport(
    [...many, ...arrivals(30, { lane: null, partnerId: 'other', countryCode: 'DE', missedMinutes: 60 })],
    [],
  );
  expect(lanes.total).toBe(count);
  const shown = lanes.most.map(({ arrivals: ofLane }) => ofLane);
  expect(shown).toHaveLength(MAX_SCORE_GROUPS);
  expect(shown).toEqual(shown.toSorted((a, b) => b - a));
  expect(partners.most).toMatchObject([
    { key: 'carrier', arrivals: many.length, coverage: 1 },
    { key: 'other', arrivals: 30, coverage: 0 },
  ]);
  expect(countries.most).toMatchObject([
    { key: 'IT', arrivals: many.length, coverage: 1 },
    { key: 'DE', arrivals: 30, coverage: 0 },
  ]);
});

test('each figure of a scorecard comes with that of the days before; groups found only then are left out', () => {
  const report = scorecardReport(arrivals(MIN_ARRIVALS), [
    ...arrivals(MIN_ARRIVALS, { missedMinutes: 60 }),
    ...arrivals(MIN_ARRIVALS, { partnerId: 'gone' }),
  ]);
  expect(report).toMatchObject({ coverage: 1, before: { arrivals: 2 * MIN_ARRIVALS, coverage: 0.5 } });
  expect(report.byHours.find(({ hours }) => hours === 2)).toMatchObject({ coverage: 1, before: { coverage: 0.5 } });
  expect(report.partners).toMatchObject({
    total: 1,
    most: [{ key: 'carrier', coverage: 1, before: { arrivals: MIN_ARRIVALS, coverage: 0 } }],
  });
});
