import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readerZone } from '../../ui/time/zone.ts';
import { type ReportPlace, readReportPlace, type UsualPlace, writeReportPlace } from './report-url-state.ts';

type Change = Partial<ReportPlace>;

type Place = {
  readonly place: ReportPlace;
  readonly today: Temporal.PlainDate;
  /** The search of a link that makes this change. */
  readonly searchOf: (change: Change) => ReturnType<typeof writeReportPlace>;
  /** A filter replaces the address: going back leaves the report instead of stepping through each choice. */
  readonly change: (change: Change) => void;
};

const PlaceContext = createContext<Place | null>(null);

type ProviderProps = { readonly usual: UsualPlace; readonly children: ReactNode };

export function ReportPlaceProvider({ usual, children }: ProviderProps): ReactNode {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = Temporal.Now.plainDateISO(readerZone()).toString();
  const value = useMemo((): Place => {
    const place = readReportPlace(search, usual);
    const searchOf = (change: Change) => writeReportPlace({ ...place, ...change }, usual);
    return {
      place,
      today: Temporal.PlainDate.from(day),
      searchOf,
      change: (changes) => void navigate({ to: '.', search: searchOf(changes), replace: true, resetScroll: false }),
    };
  }, [search, usual, navigate, day]);
  return <PlaceContext value={value}>{children}</PlaceContext>;
}

/** What the report shows; only available within a report. */
export function useReportPlace(): Place {
  const place = useContext(PlaceContext);
  if (place === null) throw new Error('useReportPlace outside of a report');
  return place;
}
