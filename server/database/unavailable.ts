/** SQLSTATE classes in which the database, not the query, is at fault: connections, resources, operator intervention. */
const UNAVAILABLE_STATES = /^(08|53|57)/;
/** Statement timeouts share class 57 but speak of one query. */
const QUERY_CANCELED = '57014';
const UNREACHABLE = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND']);
/** `pg` gives these no code. */
const BROKEN_CONNECTION = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code === QUERY_CANCELED) return false;
  return UNAVAILABLE_STATES.test(code) || UNREACHABLE.has(code) || BROKEN_CONNECTION.test(error.message);
}
