import { type Figures, noFigures, sumFigures } from '@milepost/domain/reports/figures';
import { expect, test } from 'vitest';
import { findingsOf } from './findings.ts';

const tracking = {
  measured: 0,
  minutesUnderWay: 0,
  minutesGpsOk: 0,
  signals: 0,
  medianDelaySeconds: null,
  p95DelaySeconds: null,
};
const carrier = (name: string, figures: Partial<Figures>) => ({
  carrierId: name,
  name,
  ...noFigures,
  ...figures,
  tracking,
  before: noFigures,
  periods: [],
  periodsBefore: [],
});

function found(...carriers: ReturnType<typeof carrier>[]) {
  return findingsOf({ carriers, total: sumFigures(carriers) });
}

test('of the carriers whose share rests on too few of their arrivals, the worst is named', () => {
  const good = carrier('Good', { completed: 200, onTime: 190, delayed: 5, unknown: 5 });
  const bad = carrier('Bad', { completed: 100, onTime: 60, delayed: 26, unknown: 14 });
  const worse = carrier('Worse', { completed: 100, onTime: 50, delayed: 20, unknown: 30 });
  expect(found(good, bad, worse)).toEqual([
    { kind: 'MANY_UNKNOWN', carrierId: 'Worse', name: 'Worse', unknown: 30, arrivals: 100, known: 70, share: 50 / 70 },
  ]);
});

test('too few transports lead to no finding', () => {
  expect(found(carrier('Small', { completed: 29, unknown: 29 }))).toEqual([]);
});

test('the carrier with the longest stays is compared with all others, not with itself', () => {
  const usual = carrier('Usual', { stays: 100, minutesOnSite: 5_000 });
  const slow = carrier('Slow', { stays: 400, minutesOnSite: 28_000 });
  expect(found(usual, slow)).toEqual([
    { kind: 'LONG_STAYS', carrierId: 'Slow', name: 'Slow', minutes: 70, usualMinutes: 50, stays: 400 },
  ]);
});

test('a quarter longer than the others is long, slightly less is not', () => {
  const usual = carrier('Usual', { stays: 100, minutesOnSite: 4_000 });
  expect(found(usual, carrier('Other', { stays: 100, minutesOnSite: 5_000 }))).toHaveLength(1);
  expect(found(usual, carrier('Other', { stays: 100, minutesOnSite: 4_990 }))).toEqual([]);
  expect(found(usual, carrier('Other', { stays: 29, minutesOnSite: 9_000 }))).toEqual([]);
});
