import { useEffect, useState } from 'react';
import { Refused, type Unreachable } from '../api/failure.ts';

export type Severity = 'error' | 'warning';

/**
 * Specification §8: status 500 and above is an error, 400 and above a warning. No answer at all is a network failure.
 */
export function severityOfFailure(failure: Refused | Unreachable): Severity {
  return failure instanceof Refused && failure.status >= 500 ? 'error' : 'warning';
}

type Report = { readonly severity: Severity; readonly error: Error; readonly errorId: string | undefined };

type Reporter = (report: Report) => void;

/** Enough to see how it began if the service connects late or never. */
const KEPT_UNTIL_CONNECTED = 20;

let reporter: Reporter | undefined;
const waiting: Report[] = [];

/** Reports to the error reporting service, if there is one. */
export function report(severity: Severity, error: unknown, errorId?: string): void {
  const given = error instanceof Error ? error : new Error('something that is no error was thrown', { cause: error });
  const made: Report = { severity, error: given, errorId };
  if (reporter !== undefined) reporter(made);
  else if (waiting.length < KEPT_UNTIL_CONNECTED) waiting.push(made);
}

export function connectReporter(next: Reporter): void {
  reporter = next;
  for (const kept of waiting.splice(0)) next(kept);
}

const ID_BYTES = 6;

function makeErrorId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(ID_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** Reports what broke a page, once, and returns the id to find it by: the server's if it has one. */
export function useReportedError(error: unknown): string {
  const [ownId] = useState(makeErrorId);
  const errorId = (error instanceof Refused ? error.errorId : undefined) ?? ownId;
  useEffect(() => report('error', error, errorId), [error, errorId]);
  return errorId;
}
