// The code of a system error (ENOENT) or of PostgreSQL (57P03). A refused connection to several addresses arrives as an
// AggregateError without one of its own in some cases: then the first cause's.
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? errorCode(error.errors[0]) : undefined;
}

/** In a few words, for a sentence: the code, or the message of an error without one. */
export function shortReason(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : String(error));
}
