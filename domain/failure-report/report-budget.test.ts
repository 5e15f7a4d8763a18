import { expect, test } from 'vitest';
import { ReportBudget } from './report-budget.ts';

test('the same failure is reported once a minute, with the number of times it went unreported', () => {
  const budget = new ReportBudget();
  expect(budget.take('error', 'a', 0)).toBe(0);
  for (let ms = 1; ms < 60_000; ms += 6_000) expect(budget.take('error', 'a', ms)).toBeNull();
  expect(budget.take('error', 'a', 60_000)).toBe(10);
  expect(budget.take('error', 'a', 120_000)).toBe(0);
});

test('each minute, twenty different errors and ten different warnings are reported, from separate budgets', () => {
  const budget = new ReportBudget();
  const reported = (severity: 'error' | 'warning', from: number) =>
    Array.from({ length: 5_000 }, (_, index) => budget.take(severity, `${from} ${index}`, from + index / 100)).filter(
      (taken) => taken !== null,
    ).length;
  expect([reported('warning', 0), reported('error', 0)]).toEqual([10, 20]);
  expect([reported('warning', 60_000), reported('error', 59_950)]).toEqual([10, 0]);
});

test('a failure reported as a warning does not use up its budget as an error', () => {
  const budget = new ReportBudget();
  expect(budget.take('warning', 'a', 0)).toBe(0);
  expect(budget.take('error', 'a', 0)).toBe(0);
});
