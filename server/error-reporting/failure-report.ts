import type { Severity } from '@milepost/domain/failure-report/report-budget';
import { errorCode } from '../failure/error-code.ts';

/** What is known about a failure, in a form that can be passed between threads. */
export type FailureReport = {
  readonly severity: Severity;
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  /** Of the system, the database or a refusal. */
  readonly code: string | undefined;
  /** The call in which it happened. */
  readonly call?: string | undefined;
  readonly status?: number | undefined;
  /** The id by which a person who saw the failure can name it. */
  readonly errorId?: string | undefined;
  /** What background work could not do. */
  readonly sentence?: string | undefined;
};

/** Never fails and never waits. */
export type ReportFailure = (report: FailureReport) => void;

export const reportNothing: ReportFailure = () => undefined;

export function createFailureReport(
  severity: Severity,
  error: unknown,
  more: Pick<FailureReport, 'call' | 'status' | 'errorId' | 'sentence'> = {},
): FailureReport {
  const code = errorCode(error);
  return error instanceof Error
    ? { severity, name: error.name, message: error.message, stack: error.stack, code, ...more }
    : { severity, name: 'Thrown', message: String(error), stack: undefined, code, ...more };
}
