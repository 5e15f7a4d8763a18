import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReplayedTransport } from '@milepost/api-contract/transports/replay';
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { historyQuery } from '../../api/transport-parts.ts';
import { pastDetails } from './past-details.ts';
import { replayRange, type ReplayRange } from './replay-range.ts';

/** The slider moves at once; the server is asked when it rests. */
const REST_MS = 120;

export type Replay = {
  /** Null if there is nothing to replay. */
  readonly range: ReplayRange | null;
  /** The position of the slider; null at the present. */
  readonly at: number | null;
  readonly goTo: (at: number | null) => void;
  /** What was known then; undefined at the present, and until it has loaded. */
  readonly past: ReplayedTransport | undefined;
  /** The data is still that of the previous moment. */
  readonly isMoving: boolean;
  readonly query: {
    readonly error: Error | null;
    readonly isFetching: boolean;
    readonly refetch: () => Promise<unknown>;
  };
  /** What the page shows: the present or the past. */
  readonly shown: TransportDetails;
};

export function useReplay(details: TransportDetails, now: number): Replay {
  const [at, setAt] = useState<number | null>(null);
  const [rested] = useDebouncedValue(at, REST_MS);
  const range = useMemo(() => replayRange(details, now), [details, now]);
  const asked = historyQuery(details.id, rested ?? 0);
  const query = useQuery({ ...asked, ...(rested === null ? { queryFn: skipToken } : {}) });
  const past = at === null || rested === null ? undefined : query.data;
  const shown = useMemo(() => (past === undefined ? details : pastDetails(details, past)), [details, past]);
  const goTo = (next: number | null): void => {
    // The end of the replay range is the present, unless the transport is over.
    setAt(next !== null && range !== null && next >= range.to ? null : next);
  };
  return { range, at, goTo, past, isMoving: at !== rested || query.isPlaceholderData, query, shown };
}
