import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { transportPositions } from '../api/transport-positions.ts';
import { mergePositions } from './merge-positions.ts';

/** What was asked for by name since all were asked for. */
type Newer = { readonly since: TransportPositions; readonly merged: TransportPositions };

/**
 * All positions as of the last poll, with those in place that were asked for by name since. They stay beside the answer
 * to the poll, so that its age is told as it is, and a poll that fails is not hidden by them.
 */
export function usePositions(filters: ListFilters) {
  const query = useQuery(transportPositions(filters));
  const polled = query.data;
  const [newer, setNewer] = useState<Newer | null>(null);
  const positions = newer === null || newer.since !== polled ? polled : newer.merged;
  const merge = useCallback(
    (asked: readonly string[], answer: TransportPositions) => {
      if (polled === undefined) return;
      setNewer((before) => {
        const known = before?.since === polled ? before.merged : polled;
        return { since: polled, merged: mergePositions(known, asked, answer) };
      });
    },
    [polled],
  );
  return { query, positions, merge };
}
