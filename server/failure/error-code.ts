// The code of a system error (ENOENT) or of PostgreSQL (57P03). An AggregateError without a code uses its first cause.
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError ? errorCode(error.errors[0]) : undefined;
}

/** The code, or the message of an error without one. */
export function shortReason(error: unknown): string {
  return errorCode(error) ?? (error instanceof Error ? error.message : String(error));
}
