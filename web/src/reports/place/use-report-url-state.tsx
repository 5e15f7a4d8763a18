import { useNavigate, useSearch } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { readerZone } from '../../ui/time/zone.ts';
import {
  type ReportUrlState,
  readReportUrlState,
  type ReportDefaults,
  writeReportUrlState,
} from './report-url-state.ts';

type Change = Partial<ReportUrlState>;

type ReportNavigation = {
  readonly place: ReportUrlState;
  readonly today: Temporal.PlainDate;
  /** The search of a link that makes this change. */
  readonly searchOf: (change: Change) => ReturnType<typeof writeReportUrlState>;
  /** A filter replaces the address: going back leaves the report instead of stepping through each choice. */
  readonly change: (change: Change) => void;
};

const UrlStateContext = createContext<ReportNavigation | null>(null);

type ProviderProps = { readonly usual: ReportDefaults; readonly children: ReactNode };

export function ReportUrlStateProvider({ usual, children }: ProviderProps): ReactNode {
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  const navigate = useNavigate();
  const day = Temporal.Now.plainDateISO(readerZone()).toString();
  const value = useMemo((): ReportNavigation => {
    const place = readReportUrlState(search, usual);
    const searchOf = (change: Change) => writeReportUrlState({ ...place, ...change }, usual);
    return {
      place,
      today: Temporal.PlainDate.from(day),
      searchOf,
      change: (changes) => void navigate({ to: '.', search: searchOf(changes), replace: true, resetScroll: false }),
    };
  }, [search, usual, navigate, day]);
  return <UrlStateContext value={value}>{children}</UrlStateContext>;
}

/** What the report shows; only available within a report. */
export function useReportUrlState(): ReportNavigation {
  const place = useContext(UrlStateContext);
  if (place === null) throw new Error('useReportUrlState outside of a report');
  return place;
}
