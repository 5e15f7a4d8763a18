import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import {
  type PartnerListOptions,
  type PartnerUrlState,
  readPartnerUrlState,
  writePartnerUrlState,
} from './partner-url-state.ts';

/** Changing anything but the page returns to the first page. */
export function usePartnerUrlState<F extends string, S extends string>(
  offers: PartnerListOptions<F, S>,
): readonly [PartnerUrlState<F, S>, (change: Partial<PartnerUrlState<F, S>>) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readPartnerUrlState(search, offers), [search, offers]);
  const goTo = useCallback(
    (change: Partial<PartnerUrlState<F, S>>) => {
      const changed = (previous: object): object => ({
        ...previous,
        ...writePartnerUrlState({ ...readPartnerUrlState({ ...previous }, offers), page: 0, ...change }, offers),
      });
      // An entry for each letter would fill the history.
      void navigate({ to: '.', search: changed, replace: change.q !== undefined, resetScroll: false });
    },
    [navigate, offers],
  );
  return [place, goTo];
}
