import { Refused, type Unreachable } from '../api/failure.ts';
import type { Severity } from './report.ts';

/** Specification §8: status 500 and above is an error, 400 and above a warning. No answer at all is the network. */
export function severityOfFailure(failure: Refused | Unreachable): Severity {
  return failure instanceof Refused && failure.status >= 500 ? 'error' : 'warning';
}
