import type { StageResult } from './stage.ts';

type Report = {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
};

/** Counts a Vitest run. Files that fail before their tests, crashes and empty runs are failures. */
export function countVitest(report: string | undefined, code: number): Omit<StageResult, 'output'> {
  if (report === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = JSON.parse(report) as Report;
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = numFailedTests + broken.length;
  const unexplained = failed === 0 && (code !== 0 || numPassedTests === 0) ? 1 : 0;
  return { passed: numPassedTests, failed: failed + unexplained, skipped: numPendingTests + numTodoTests };
}
