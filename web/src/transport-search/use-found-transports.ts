import type { Transport } from '@milepost/api-contract/transports/transport';
import type { MeantPartner } from '@milepost/api-contract/transports/transport-lists';
import { searchTextOf } from '@milepost/domain/transport-list/search-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { transportSuggestionsQuery } from '../api/transport-list-query.ts';

/** The value, once it has stayed the same for a while. */
function useDebounced<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}

/** The pause between two keystrokes of a person typing. */
const PAUSE_MS = 200;
const MAX_SHOWN = 6;
/** Recent results are not fetched again when a letter is deleted. */
const FRESH_MS = 15_000;

export type FoundTransports = {
  /** The partner named by the text. */
  readonly partner: MeantPartner | null;
  readonly transports: readonly Transport[];
  /** Whether the results shown belong to the text in the field. */
  readonly isSettled: boolean;
  readonly hasFailed: boolean;
};

/** Transports that match while a person types: fetched in the pauses, and outdated requests are aborted. */
export function useFoundTransports(text: string): FoundTransports {
  const wanted = searchTextOf(text);
  const criteria = useDebounced(wanted, PAUSE_MS);
  const { data, isPlaceholderData, isError } = useQuery({
    ...transportSuggestionsQuery(criteria, MAX_SHOWN),
    staleTime: FRESH_MS,
  });
  const isSettled = criteria === wanted && ((data !== undefined && !isPlaceholderData) || isError);
  const isAsked = wanted !== '' && criteria !== '';
  return {
    partner: isAsked && !isError ? (data?.partner ?? null) : null,
    transports: isAsked && !isError ? (data?.transports ?? []) : [],
    isSettled,
    hasFailed: isError && criteria === wanted,
  };
}
