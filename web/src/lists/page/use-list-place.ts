import type { Sort } from '@milepost/domain/transport-list/sort';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { readListPlace, writeListPlace, type ListPlace } from '../list-search.ts';

export function useListPlace(
  offered: readonly Sort['sortBy'][],
  defaultSort: Sort,
): readonly [ListPlace, (place: ListPlace) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readListPlace(search, offered, defaultSort), [search, offered, defaultSort]);
  const goTo = useCallback(
    (next: ListPlace) => {
      const parameters = writeListPlace(next, defaultSort);
      void navigate({ to: '.', search: (previous: object) => ({ ...previous, ...parameters }), resetScroll: false });
    },
    [navigate, defaultSort],
  );
  return [place, goTo];
}
