import { useLingui } from '@lingui/react/macro';
import { getStandings, type StandingCounts, type StandingsQuery } from '@milepost/api-contract/transports/standings';
import type { OfferedList } from '@milepost/api-contract/transports/transport-lists';
import type { CountedStanding } from '@milepost/domain/eta/transport-standing';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';
import { StandingMark } from '../transport/standing-mark.tsx';
import { useNow } from '../ui/time/use-now.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './standing-chips.module.css';
import { filterQuery, type TableFilters, withoutFilter } from './table-filters.ts';

type Chip = { readonly standing: CountedStanding; readonly count: keyof StandingCounts };

/** In the order of the rows: what needs action first. */
const chips: readonly Chip[] = [
  { standing: 'DELAYED', count: 'delayed' },
  { standing: 'AT_RISK', count: 'atRisk' },
  { standing: 'NO_CURRENT_ETA', count: 'noCurrentEta' },
  { standing: 'ON_TIME', count: 'onTime' },
  { standing: 'EARLY', count: 'early' },
  { standing: 'UNKNOWN', count: 'unknown' },
];

type Props = {
  readonly list: OfferedList;
  readonly filters: TableFilters;
  readonly onFilter: (filters: TableFilters) => void;
};

/**
 * How many of the list have each standing, under its other filters; a chip shows only these and, pressed again, all.
 */
export function StandingChips({ list, filters, onFilter }: Props): ReactNode {
  const { t } = useLingui();
  const now = useNow('minute');
  const others = withoutFilter(filters, 'standing');
  const query: StandingsQuery = { list, ...filterQuery(others, readerZone(), now) };
  const { data: counts } = useQuery({
    queryKey: ['counts', 'standings', query],
    queryFn: ({ signal }) => callApi(getStandings, { query, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
  const words = (standing: CountedStanding, count: number): string => {
    switch (standing) {
      case 'DELAYED':
        return t`${count} delayed`;
      case 'AT_RISK':
        return t`${count} at risk`;
      case 'NO_CURRENT_ETA':
        return t`${count} no current ETA`;
      case 'ON_TIME':
        return t`${count} on time`;
      case 'EARLY':
        return t`${count} early`;
      case 'UNKNOWN':
        return t`${count} unknown`;
    }
  };
  // Its space is reserved, so nothing below moves when the counts load.
  if (counts === undefined) return <div className={classes['chips']} />;
  const isChosen = (standing: CountedStanding): boolean => filters.standing?.includes(standing) ?? false;
  const shown = chips.filter(({ standing, count }) => counts[count] > 0 || isChosen(standing));
  return (
    <div className={classes['chips']} role="group" aria-label={t`Show only`}>
      {shown.map(({ standing, count }) => (
        <button
          key={standing}
          type="button"
          className={classes['chip']}
          aria-pressed={isChosen(standing)}
          onClick={() => onFilter(isChosen(standing) ? others : { ...others, standing: [standing] })}
        >
          <StandingMark kind={standing} size={11} />
          {words(standing, counts[count])}
        </button>
      ))}
    </div>
  );
}
