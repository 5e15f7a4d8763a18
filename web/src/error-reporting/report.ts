export type Severity = 'error' | 'warning';

type Report = { readonly severity: Severity; readonly error: Error; readonly errorId: string | undefined };

type Reporter = (report: Report) => void;

/** Enough to see how it began, should the service come late or never. */
const KEPT_UNTIL_CONNECTED = 20;

let reporter: Reporter | undefined;
const waiting: Report[] = [];

/** Tells the error reporting service, where there is one. */
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
