/**
 * - now: what is shown has changed
 * - soon: it may have, a list gains a transport, a count changes
 */
export type Urgency = 'now' | 'soon';

/** What may change whenever any transport does. */
const KINDS_OF_ALL: ReadonlySet<unknown> = new Set(['transports', 'counts', 'cockpit']);

function lists(data: unknown, transportId: string): boolean {
  if (typeof data !== 'object' || data === null || !('transports' in data)) return false;
  const { transports } = data;
  return Array.isArray(transports) && transports.some((row: { id?: unknown } | null) => row?.id === transportId);
}

/** How urgent a query has become because of a transport that changed; not at all, for most. */
export function urgencyFor(
  { queryKey, data }: { readonly queryKey: readonly unknown[]; readonly data: unknown },
  transportId: string,
): Urgency | undefined {
  const [kind, id] = queryKey;
  if (kind === 'transport') return id === transportId ? 'now' : undefined;
  if (!KINDS_OF_ALL.has(kind)) return undefined;
  return kind === 'transports' && lists(data, transportId) ? 'now' : 'soon';
}

/** Whether it can contain anything that moves, which is fetched again after a gap in the stream. */
export function mayBeOld(queryKey: readonly unknown[]): boolean {
  return queryKey[0] === 'transport' || KINDS_OF_ALL.has(queryKey[0]);
}
