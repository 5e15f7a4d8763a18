import type { Transport } from '@milepost/api-contract/transports/transport';
import { useState } from 'react';
import { isSamePlace } from './list-memory.ts';
import type { ListUrlState } from './list-search.ts';

/** Rows together with the request they answer, which may no longer be the current one. */
export type SettledRows = {
  readonly transports: readonly Transport[];
  readonly place: ListUrlState;
  /** Distinguishes lists, pages, orders and filter selections. */
  readonly request: string;
};

/** The latest answer; while another page or order is loading, the previous one together with its own request. */
export function useSettledRows(
  transports: readonly Transport[] | undefined,
  isPlaceholder: boolean,
  { place, request }: Omit<SettledRows, 'transports'>,
): SettledRows | undefined {
  const [settled, setSettled] = useState<SettledRows>();
  if (transports === undefined) return undefined;
  if (settled !== undefined && isPlaceholder) return settled;
  if (settled?.transports === transports && settled.request === request && isSamePlace(settled.place, place)) {
    return settled;
  }
  const now = { transports, place, request };
  setSettled(now);
  return now;
}
