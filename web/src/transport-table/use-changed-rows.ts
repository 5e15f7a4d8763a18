import type { Transport } from '@milepost/api-contract/transports/transport';
import { useState } from 'react';
import { changedRows, versionsOf } from './changed-rows.ts';
import { samePlace } from './list-memory.ts';
import type { ListPlace } from './list-search.ts';

const none: ReadonlySet<string> = new Set();

/** The rows that the latest update of this very page has changed; `transports` are undefined until they are its own. */
export function useChangedRows(transports: readonly Transport[] | undefined, place: ListPlace): ReadonlySet<string> {
  const [seen, setSeen] = useState({ transports, place, versions: versionsOf(transports ?? []), changed: none });
  if (transports === undefined || (seen.transports === transports && samePlace(seen.place, place))) return seen.changed;
  const versions = versionsOf(transports);
  const comparable = seen.transports !== undefined && samePlace(seen.place, place);
  const changed = changedRows(comparable ? seen.versions : undefined, versions);
  setSeen({ transports, place, versions, changed });
  return changed;
}
