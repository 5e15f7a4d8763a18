/** An identity provider's response says more than the fact that the request failed. */
type Answered = Error & { readonly error?: unknown; readonly error_description?: unknown; readonly status?: unknown };

/** An error with its causes in one line: `fetch failed: connect ECONNREFUSED (ECONNREFUSED)`. */
export function readableCause(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause === 'string' ? cause : '';
  const { error, error_description: description, status } = cause as Answered;
  if (typeof error === 'string') return typeof description === 'string' ? `${error}: ${description}` : error;
  if (typeof status === 'number') return `status ${status}`;
  const code = 'code' in cause && typeof cause.code === 'string' ? ` (${cause.code})` : '';
  const deeper = cause instanceof AggregateError ? (cause.errors[0] as unknown) : cause.cause;
  const below = deeper instanceof Response ? `status ${deeper.status}` : readableCause(deeper);
  return [`${cause.message}${code}`.trim(), below].filter((part) => part !== '').join(': ');
}
