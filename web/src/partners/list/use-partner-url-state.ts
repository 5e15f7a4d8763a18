import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type PartnerOffers, type PartnerPlace, readPartnerPlace, writePartnerPlace } from './partner-url-state.ts';

/** Changing anything but the page returns to the first page. */
export function usePartnerPlace<F extends string, S extends string>(
  offers: PartnerOffers<F, S>,
): readonly [PartnerPlace<F, S>, (change: Partial<PartnerPlace<F, S>>) => void] {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const place = useMemo(() => readPartnerPlace(search, offers), [search, offers]);
  const goTo = useCallback(
    (change: Partial<PartnerPlace<F, S>>) => {
      const changed = (previous: object): object => ({
        ...previous,
        ...writePartnerPlace({ ...readPartnerPlace({ ...previous }, offers), page: 0, ...change }, offers),
      });
      // An entry for each letter would fill the history.
      void navigate({ to: '.', search: changed, replace: change.q !== undefined, resetScroll: false });
    },
    [navigate, offers],
  );
  return [place, goTo];
}
