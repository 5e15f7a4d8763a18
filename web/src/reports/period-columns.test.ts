import { noFigures } from '@milepost/domain/reports/figures';
import { expect, test } from 'vitest';
import { periodColumns } from './period-columns.ts';

const period = (start: string, from: string, to: string, completed: number) => ({
  start,
  from,
  to,
  ...noFigures,
  completed,
});

const report: Parameters<typeof periodColumns>[0] = {
  step: 'WEEK',
  periods: [period('2026-11-09', '2026-11-11', '2026-11-15', 4)],
  before: {
    from: '2026-11-06',
    to: '2026-11-10',
    total: noFigures,
    periods: [period('2026-11-09', '2026-11-09', '2026-11-10', 2)],
  },
};

const shape = {
  countsOf: ({ completed }: { readonly completed: number }) => [completed],
  volumeOf: ({ completed }: { readonly completed: number }) => completed,
  topOf: () => null,
};
const formats = { period: (start: string) => start };

test('the part of a week before the report and the part within it are two columns of their own days', () => {
  const columns = periodColumns(report, true, formats, shape);
  expect(columns.map(({ key, isBefore, counts, days }) => ({ key, isBefore, counts, days }))).toEqual([
    { key: 'before 2026-11-09', isBefore: true, counts: [2], days: { from: '2026-11-09', to: '2026-11-10' } },
    { key: '2026-11-09', isBefore: false, counts: [4], days: { from: '2026-11-11', to: '2026-11-15' } },
  ]);
});

test('without a comparison there is no column for the days before', () => {
  expect(periodColumns(report, false, formats, shape).map(({ key }) => key)).toEqual(['2026-11-09']);
});
