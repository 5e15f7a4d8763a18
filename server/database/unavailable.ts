/** SQLSTATE classes that blame the database and not the query: connections, resources, operator intervention. */
const UNAVAILABLE_STATES = /^(08|53|57)/;
/** Statement timeouts share class 57 but concern one query. */
const QUERY_CANCELED = '57014';
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** `pg` has no codes for these. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isStatementTimeout(error)) return false;
  const code = codeOf(error);
  return UNAVAILABLE_STATES.test(code) || UNREACHABLE.has(code) || BROKEN_CONNECTION.test(error.message);
}

/** The database is there but did not finish a statement in time. */
export function isStatementTimeout(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === QUERY_CANCELED;
}

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}
