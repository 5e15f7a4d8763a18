import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readLiveMapPlace, writeLiveMapPlace, type LiveMapPlace } from './live-map-place.ts';

/** Nothing of this is a step to go back from: it replaces the address. */
export function useLiveMapPlace(): readonly [LiveMapPlace, (change: Partial<LiveMapPlace>) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readLiveMapPlace(search), [search]);
  const change = useCallback(
    (changes: Partial<LiveMapPlace>) => {
      void navigate({
        to: '.',
        search: (before: object) => ({
          ...before,
          ...writeLiveMapPlace({ ...readLiveMapPlace({ ...before }), ...changes }),
        }),
        replace: true,
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [place, change];
}
