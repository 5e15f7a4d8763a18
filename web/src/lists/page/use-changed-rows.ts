import type { Transport } from '@milepost/api-contract/transports/transport';
import { useState } from 'react';
import type { SettledRows } from '../use-settled-rows.ts';

type Versions = ReadonlyMap<string, number>;

function versionsOf(transports: readonly Transport[]): Versions {
  return new Map(transports.map(({ id, version }) => [id, version]));
}

/** Which of the rows now shown are new or different; none when a page is first shown. */
export function changedRows(before: Versions | undefined, now: Versions): ReadonlySet<string> {
  if (before === undefined) return new Set();
  return new Set([...now].filter(([id, version]) => before.get(id) !== version).map(([id]) => id));
}

const none: ReadonlySet<string> = new Set();

/** The rows changed by the latest update of this same page. */
export function useChangedRows(rows: SettledRows | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState({ rows, versions: versionsOf(rows?.transports ?? []), changed: none });
  if (rows === undefined || seen.rows === rows) return seen.changed;
  const versions = versionsOf(rows.transports);
  const changed = changedRows(seen.rows?.request === rows.request ? seen.versions : undefined, versions);
  setSeen({ rows, versions, changed });
  return changed;
}
