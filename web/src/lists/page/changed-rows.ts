import type { Transport } from '@milepost/api-contract/transports/transport';

type Versions = ReadonlyMap<string, number>;

export function versionsOf(transports: readonly Transport[]): Versions {
  return new Map(transports.map(({ id, version }) => [id, version]));
}

/** Which of the rows now shown are new or different; at the first sight of a page none is. */
export function changedRows(before: Versions | undefined, now: Versions): ReadonlySet<string> {
  if (before === undefined) return new Set();
  return new Set([...now].filter(([id, version]) => before.get(id) !== version).map(([id]) => id));
}
