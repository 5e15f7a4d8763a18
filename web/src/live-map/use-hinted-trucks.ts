import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { MAX_POSITIONS_BY_ID, type TransportPositions } from '@milepost/api-contract/transports/positions';
import { useEffect, useRef } from 'react';
import { fetchPositionsOf } from '../api/transport-positions.ts';
import { onLiveHint } from '../live/live-message.ts';

/** Trucks with a hint that have not been fetched since. */
export class HintedTrucks {
  readonly #ids = new Set<string>();

  add(id: string): void {
    this.#ids.add(id);
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  clear(): void {
    this.#ids.clear();
  }

  /**
   * Which trucks to fetch now: the selected one first, then those drawn individually, longest waiting first. Those not
   * visible are left to the next poll; those beyond the limit, to the next request.
   */
  take(isSeen: (id: string) => boolean, selectedId: string | null, most: number): readonly string[] {
    const wanted = [...this.#ids].filter((id) => id === selectedId || isSeen(id));
    const [selected, others] = [wanted.filter((id) => id === selectedId), wanted.filter((id) => id !== selectedId)];
    const taken = [...selected, ...others].slice(0, most);
    this.#ids.clear();
    for (const id of others.slice(most - selected.length)) this.#ids.add(id);
    return taken;
  }
}

/** How long a hint waits for others, and the minimum interval between two calls. */
const MIN_FETCH_INTERVAL_MS = 2_000;

type HintedTrucksOptions = {
  readonly filters: ListFilters;
  readonly selectedId: string | null;
  readonly individuallyVisibleIds: () => ReadonlySet<string>;
  /** All of them are being fetched, or there is nothing yet to merge a single one into. */
  readonly isPolling: boolean;
  readonly onAnswer: (asked: readonly string[], answer: TransportPositions) => void;
  readonly refetch: () => void;
};

/** Visible trucks follow their live hints; polling remains the guarantee. */
export function useHintedTrucks(wanted: HintedTrucksOptions): void {
  const latest = useRef(wanted);
  useEffect(() => {
    latest.current = wanted;
  });
  useEffect(() => {
    const hinted = new HintedTrucks();
    const left = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (): void => {
      timer ??= setTimeout(() => void ask(), MIN_FETCH_INTERVAL_MS);
    };
    const ask = async (): Promise<void> => {
      const { filters, selectedId, individuallyVisibleIds, isPolling } = latest.current;
      const seen = individuallyVisibleIds();
      const ids = isPolling ? [] : hinted.take((id) => seen.has(id), selectedId, MAX_POSITIONS_BY_ID);
      try {
        if (ids.length > 0) {
          const answer = await fetchPositionsOf(ids, filters, left.signal);
          if (filters === latest.current.filters) latest.current.onAnswer(ids, answer);
        }
      } catch {
        // The next poll fetches them, and reports it if it cannot.
      }
      timer = undefined;
      if (!hinted.isEmpty && !left.signal.aborted) plan();
    };
    const stop = onLiveHint((message) => {
      if (message.kind === 'resync') {
        hinted.clear();
        latest.current.refetch();
        return;
      }
      if (message.kind === 'topic') return;
      hinted.add(message.transportId);
      plan();
    });
    return () => {
      stop();
      left.abort();
      clearTimeout(timer);
    };
  }, []);
}
