import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listPartnerShippers, type PartnerShipper, shipperSortKeys } from '@milepost/api-contract/agreements/partners';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { partnerShippersQuery } from '../../api/agreements.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { type DialogFrame, useLazyDialog } from '../../dialogs/use-lazy-dialog.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { CsvButton } from '../../lists/csv-button.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import { PartnerList } from '../list/partner-list.tsx';
import classes from '../list/partner-list.module.css';
import { partnerQuery } from '../list/partner-url-state.ts';
import { PartnerSearch } from '../list/partner-search.tsx';
import { usePartnerUrlState } from '../list/use-partner-url-state.ts';
import { COLUMNS_OF_AGREEMENT, NoAgreement, useShipperColumns } from './use-shipper-columns.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

const filters = ['ACCEPTED', 'PENDING', 'ENDED'] as const;

const offers = { filters, sorts: shipperSortKeys, usual: { sortBy: 'NAME', direction: 'asc' } } as const;

type Shown = { readonly render: (frame: DialogFrame) => ReactNode };

/** A carrier's shippers: what was agreed with whom, and the way to end it. */
export function Shippers(): ReactNode {
  const { t } = useLingui();
  const [place, goTo] = usePartnerUrlState(offers);
  const asked = partnerQuery(place);
  const query = useQuery(partnerShippersQuery(asked));
  const { data } = query;
  const state = useListState(query);
  const { shown, frame, open } = useLazyDialog<Shown>();
  const withdraw = ({ name, agreementId, openTransports }: PartnerShipper): void => {
    if (agreementId === null) return;
    const dialog = { shipper: name, agreementId, openTransports };
    // The dialog is loaded with the page.
    void open(async () => Promise.resolve({ render: (at) => <WithdrawDialog {...at} {...dialog} /> }));
  };
  const columns = useShipperColumns(withdraw);
  const counts = data?.counts;
  const words = { ACCEPTED: t`Accepted`, PENDING: t`Pending`, ENDED: t`Ended` };
  const isNarrowed = asked.q !== undefined || place.filter !== null;
  return (
    <>
      <PageHeader
        title={<Trans>Shippers</Trans>}
        subtitle={counts !== undefined && <Plural value={counts.ALL} one="# partner" other="# partners" />}
        actions={
          <CsvButton
            name={t`Shippers`}
            fetchFile={async () => await fetchCsv(listPartnerShippers, { ...asked, page: 0 })}
          />
        }
      />
      <div className={classes['sections']}>
        <div className={classes['bar']}>
          <PartnerSearch
            label={t`Search by name, PartyID, reference or contact`}
            placeholder={t`Name, PartyID, reference, contact`}
            value={place.q}
            onSearch={(q) => goTo({ q })}
          />
          <FilterChips
            chips={[
              { filter: null, words: t`All`, count: counts?.ALL },
              ...filters.map((filter) => ({ filter, words: words[filter], count: counts?.[filter] })),
            ]}
            chosen={place.filter}
            onChoose={(filter) => goTo({ filter })}
          />
          <UpdatedAgo state={state} />
        </div>
        <div>
          <OutdatedBanner state={state}>
            <Trans>Sorry, we could not update your shippers. The information you see may be out of date.</Trans>
          </OutdatedBanner>
          <PartnerList
            label={t`Shippers`}
            query={query}
            rows={data?.shippers}
            total={data?.totalElements}
            keyOf={({ id }) => id}
            columns={columns}
            emptyColumns={COLUMNS_OF_AGREEMENT}
            renderSentence={(shipper) => (shipper.outcome === 'ACCEPTED' ? null : <NoAgreement shipper={shipper} />)}
            failed={<Trans>The shippers could not be loaded</Trans>}
            empty={
              <EmptyState
                icon={IconBuildingFactory2}
                title={isNarrowed ? <Trans>No shipper found</Trans> : <Trans>No shippers yet</Trans>}
              >
                {isNarrowed ? (
                  <Trans>No shipper matches the search and the filter.</Trans>
                ) : (
                  <Trans>
                    Shippers invite you by e-mail. As soon as you have accepted an invitation, it appears here.
                  </Trans>
                )}
              </EmptyState>
            }
            place={place}
            goTo={goTo}
          />
        </div>
      </div>
      {shown !== null && <div key={shown.number}>{shown.content.render(frame)}</div>}
    </>
  );
}
