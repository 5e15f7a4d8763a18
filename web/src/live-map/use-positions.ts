import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import type { TransportPositions } from '@milepost/api-contract/transports/positions';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { transportPositionsQuery } from '../api/transport-positions.ts';

/** Trucks fetched by ID are taken from the answer; those missing from it are removed. */
export function mergePositions(
  known: TransportPositions,
  asked: readonly string[],
  answer: TransportPositions,
): TransportPositions {
  const isAsked = new Set(asked);
  const kept = known.id.flatMap((id, index) => (isAsked.has(id) ? [] : [index]));
  const merge = <T>(before: readonly T[], now: readonly T[]): T[] => [
    ...now,
    ...kept.map((index) => before[index] as T),
  ];
  return {
    // The others are as old as they were.
    asOf: known.asOf,
    totalElements: known.totalElements - (known.id.length - kept.length) + answer.id.length,
    withoutPosition: known.withoutPosition,
    id: merge(known.id, answer.id),
    longitude: merge(known.longitude, answer.longitude),
    latitude: merge(known.latitude, answer.latitude),
    heading: merge(known.heading, answer.heading),
    speedKmh: merge(known.speedKmh, answer.speedKmh),
    standingSince: merge(known.standingSince, answer.standingSince),
    positionAt: merge(known.positionAt, answer.positionAt),
    mark: merge(known.mark, answer.mark),
    lateMinutes: merge(known.lateMinutes, answer.lateMinutes),
    status: merge(known.status, answer.status),
    trackingId: merge(known.trackingId, answer.trackingId),
    reference: merge(known.reference, answer.reference),
    from: merge(known.from, answer.from),
    to: merge(known.to, answer.to),
  };
}

/** The positions fetched by ID since all were last fetched. */
type Newer = { readonly since: TransportPositions; readonly merged: TransportPositions };

/**
 * All positions as of the last poll, with those fetched by ID since merged in. They are kept apart from the poll's
 * answer, so its age stays correct and they do not hide a failed poll.
 */
export function usePositions(filters: ListFilters) {
  const query = useQuery(transportPositionsQuery(filters));
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
