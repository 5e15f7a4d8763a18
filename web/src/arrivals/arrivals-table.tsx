import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { listArrivals, type Arrival, type ArrivalPage } from '@milepost/api-contract/locations/arrivals';
import type { ArrivalSortKey } from '@milepost/domain/arrivals/arrival-order';
import { DEFAULT_PAGE_SIZE } from '@milepost/domain/transport-list/paging';
import { IconArrowDown, IconArrowsSort, IconArrowUp, IconDeviceTv, IconTruckDelivery } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useDialogs } from '../actions/use-dialogs.ts';
import { paths } from '../addresses/paths.ts';
import { callApi, DATA_POLLING_MS } from '../api/call-api.ts';
import { Refused } from '../api/failure.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { Pager } from '../lists/pager.tsx';
import { usePageTitle } from '../navigation/page-title.ts';
import { OutdatedBanner, UpdatedAgo } from '../transport/freshness-view.tsx';
import { TransportName } from '../transport/transport-name.tsx';
import { useListState } from '../transport/use-list-state.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { arrivalWords, type TimeContext, type ArrivalTimeText } from './arrival-words.ts';
import { readArrivalsUrlState, writeArrivalsUrlState, sortedBy, type ArrivalsUrlState } from './arrivals-url-state.ts';
import classes from './arrivals-table.module.css';
import { StandingIcon } from './standing-icon.tsx';

type Props = { readonly locationArrivalId: string };

function useArrivals({ locationArrivalId }: Props, { page, sort }: ArrivalsUrlState) {
  const query = { page, limit: DEFAULT_PAGE_SIZE, sortBy: sort.sortBy, sortByDirection: sort.direction };
  return useQuery({
    // The key has the prefix of transports, so every change of a transport reloads this too.
    queryKey: ['transports', 'arrivals', locationArrivalId, query],
    queryFn: ({ signal }) => callApi(listArrivals, { params: { locationArrivalId }, query, signal }),
    refetchInterval: DATA_POLLING_MS,
    placeholderData: keepPreviousData,
  });
}

/** The arrivals expected at a place, for the person who plans its docks. */
export function ArrivalsTable(props: Props): ReactNode {
  const wordsFor = useErrorWords();
  const openDialog = useDialogs();
  const navigate = useNavigate();
  const place = readArrivalsUrlState(useSearch({ strict: false }));
  const goTo = (next: ArrivalsUrlState): void =>
    void navigate({ to: '.', search: writeArrivalsUrlState(next), resetScroll: false });
  const query = useArrivals(props, place);
  const { data, error } = query;
  const state = useListState(query);
  const isGone = error instanceof Refused && error.code === 'NOT_FOUND';
  return (
    <>
      <PageHeader
        title={data === undefined ? <Trans>Arrivals</Trans> : `${data.location.city} · ${data.location.name}`}
        subtitle={
          data === undefined ? null : (
            <>
              <Plural value={data.hours} one="Arrivals in the next hour" other="Arrivals in the next # hours" />{' '}
              <UpdatedAgo state={state} />
            </>
          )
        }
        actions={
          <Button
            variant="default"
            leftSection={<IconDeviceTv size={16} aria-hidden />}
            onClick={() => openDialog('arrivalLink', { at: null })}
          >
            <Trans>Gate screens</Trans>
          </Button>
        }
      />
      {!isGone && <OutdatedBanner state={state} />}
      {isGone ? (
        <EmptyState icon={IconTruckDelivery} title={<Trans>There is no gate screen here</Trans>}>
          <Trans>It was removed, or the address is wrong. “Gate screens” lists those that exist.</Trans>
        </EmptyState>
      ) : data === undefined ? (
        error === null ? (
          <Skeleton height={240} />
        ) : (
          <FailedState
            title={<Trans>The arrivals could not be loaded</Trans>}
            retryLabel={<Trans>Try again</Trans>}
            isRetrying={state.updating}
            onRetry={state.retry}
          >
            {wordsFor(error)}
          </FailedState>
        )
      ) : data.totalElements === 0 ? (
        <EmptyState icon={IconTruckDelivery} title={<Trans>No trucks are expected</Trans>}>
          <Plural
            value={data.hours}
            one="Nothing is planned here in the next hour."
            other="Nothing is planned here in the next # hours."
          />
        </EmptyState>
      ) : (
        <Table page={data} place={place} goTo={goTo} />
      )}
      {data !== undefined && <TabTitle name={data.location.name} />}
    </>
  );
}

function TabTitle({ name }: { readonly name: string }): ReactNode {
  usePageTitle(name);
  return null;
}

type TableProps = {
  readonly page: ArrivalPage;
  readonly place: ArrivalsUrlState;
  readonly goTo: (place: ArrivalsUrlState) => void;
};

const columns = [
  { header: msg`Expected`, sortBy: 'ETA' },
  { header: msg`Punctuality`, sortBy: 'ETA_STATUS' },
  { header: msg`Truck`, sortBy: 'TRACKING_ID' },
  { header: msg`From`, sortBy: 'FROM' },
  { header: msg`Planned`, sortBy: 'SCHEDULED' },
  { header: msg`Signal age`, sortBy: null },
] as const satisfies readonly { header: MessageDescriptor; sortBy: ArrivalSortKey | null }[];

const shown = { asc: IconArrowUp, desc: IconArrowDown } as const;
const ariaSortValues = { asc: 'ascending', desc: 'descending' } as const;

function Table({ page, place, goTo }: TableProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { sort } = place;
  const reading = { now: Date.parse(page.now), timeZone: page.location.timezone, locale };
  const total = { count: page.totalElements, isExact: page.isTotalExact !== false };
  return (
    <>
      <div className={classes['frame']}>
        <table className={classes['table']}>
          <thead>
            <tr>
              {columns.map(({ header, sortBy }) => {
                const isSorted = sortBy === sort.sortBy;
                const Icon = isSorted ? shown[sort.direction] : IconArrowsSort;
                return (
                  <th key={header.id} scope="col" aria-sort={isSorted ? ariaSortValues[sort.direction] : undefined}>
                    {sortBy === null ? (
                      t(header)
                    ) : (
                      <button type="button" className={classes['sort']} onClick={() => goTo(sortedBy(place, sortBy))}>
                        {t(header)}
                        <Icon size={14} aria-hidden />
                      </button>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {page.arrivals.map((arrival) => (
              <Row key={arrival.waypointId} arrival={arrival} reading={reading} />
            ))}
          </tbody>
        </table>
      </div>
      <Pager page={place.page} size={DEFAULT_PAGE_SIZE} total={total} onPage={(to) => goTo({ ...place, page: to })} />
    </>
  );
}

function Row({ arrival, reading }: { readonly arrival: Arrival; readonly reading: TimeContext }): ReactNode {
  const { i18n } = useLingui();
  const { standing, trackingId, carrier, from, reference, transportId } = arrival;
  const words = arrivalWords(arrival, i18n, reading);
  return (
    <tr data-standing={standing}>
      <td className={classes['time']}>
        {words.time === null ? (
          '–'
        ) : (
          <>
            {standing === 'OLD' && (
              <>
                <Trans>was</Trans>{' '}
              </>
            )}
            <Time time={words.time} />
          </>
        )}
      </td>
      <td>
        <div className={classes['standing']}>
          <StandingIcon standing={standing} />
          <strong>{words.standing}</strong>
        </div>
        <div className={classes['detail']}>{words.detail}</div>
      </td>
      <td>
        <div>{trackingId ?? <Trans>no tracking ID</Trans>}</div>
        <div className={classes['detail']}>{carrier}</div>
      </td>
      <td>
        <div>{from?.city ?? <Trans>loads here</Trans>}</div>
        {transportId !== null && (
          <Link to={paths.transport({ transportId })} className={classes['link'] ?? ''}>
            <TransportName name={reference} />
          </Link>
        )}
      </td>
      <td className={classes['figures']}>
        <Time time={words.planned} />
      </td>
      <td className={classes['figures']}>{words.age ?? '–'}</td>
    </tr>
  );
}

function Time({ time: { clock, day } }: { readonly time: ArrivalTimeText }): ReactNode {
  return day === null ? clock : `${day} ${clock}`;
}
