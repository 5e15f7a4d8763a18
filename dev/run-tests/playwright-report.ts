import type { StageResult } from './stage.ts';

type Report = {
  readonly stats: {
    readonly expected: number;
    readonly unexpected: number;
    readonly flaky: number;
    readonly skipped: number;
  };
  readonly errors: readonly unknown[];
};

/** Counts a Playwright run. Flaky tests, errors outside tests, crashes and empty runs are failures. */
export function countPlaywright(report: string | undefined, code: number): Omit<StageResult, 'output'> {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { stats, errors } = JSON.parse(report) as Report;
  const failed = stats.unexpected + stats.flaky + errors.length;
  const unexplained = failed === 0 && (code !== 0 || stats.expected === 0) ? 1 : 0;
  return { passed: stats.expected, failed: failed + unexplained, skipped: stats.skipped };
}
