import { useState } from 'react';
import { changedRows, versionsOf } from './changed-rows.ts';
import type { SettledRows } from '../use-settled-rows.ts';

const none: ReadonlySet<string> = new Set();

/** The rows that the latest update of this very page has changed. */
export function useChangedRows(rows: SettledRows | undefined): ReadonlySet<string> {
  const [seen, setSeen] = useState({ rows, versions: versionsOf(rows?.transports ?? []), changed: none });
  if (rows === undefined || seen.rows === rows) return seen.changed;
  const versions = versionsOf(rows.transports);
  const changed = changedRows(seen.rows?.request === rows.request ? seen.versions : undefined, versions);
  setSeen({ rows, versions, changed });
  return changed;
}
