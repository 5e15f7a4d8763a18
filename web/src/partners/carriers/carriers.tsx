import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { listPartnerCarriers, partnerFilters, partnerSortKeys } from '@milepost/api-contract/agreements/partners';
import { IconBuildingWarehouse, IconPlus, IconTablePlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { partnerCarriersQuery } from '../../api/agreements.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { OutdatedBanner, UpdatedAgo } from '../../transport/freshness-view.tsx';
import { useListState } from '../../transport/use-list-state.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { InviteMany } from '../invite-many/invite-many.tsx';
import { CsvButton } from '../../lists/csv-button.tsx';
import { FilterChips } from '../list/filter-chips.tsx';
import { PartnerList } from '../list/partner-list.tsx';
import classes from '../list/partner-list.module.css';
import { partnerQuery } from '../list/partner-url-state.ts';
import { PartnerSearch } from '../list/partner-search.tsx';
import { usePartnerUrlState } from '../list/use-partner-url-state.ts';
import { NoAgreement } from './no-agreement.tsx';
import { COLUMNS_OF_AGREEMENT, useCarrierColumns } from './use-carrier-columns.tsx';
import { useCarrierDialogs } from './use-carrier-dialogs.tsx';

/** By default, what needs attention comes first. */
const offers = {
  filters: partnerFilters,
  sorts: partnerSortKeys,
  usual: { sortBy: 'READINESS', direction: 'asc' },
} as const;

const icon = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

/** A shipper's carriers: agreement, contact, and whether their GPS works. */
export function Carriers(): ReactNode {
  const { t } = useLingui();
  const [place, goTo] = usePartnerUrlState(offers);
  const asked = partnerQuery(place);
  const query = useQuery(partnerCarriersQuery(asked));
  const { data } = query;
  const state = useListState(query);
  const { invite, inviteAgain, withdrawRequest, resend, withdrawInvitation, dialog } = useCarrierDialogs();
  const columns = useCarrierColumns({ onResend: resend, onWithdraw: withdrawInvitation });
  const [isInvitingMany, setInvitingMany] = useState(false);
  const counts = data?.counts;
  const words = { ACCEPTED: t`Accepted`, PENDING: t`Pending`, ENDED: t`Ended`, GPS_NOT_READY: t`GPS not ready` };
  const isNarrowed = asked.q !== undefined || place.filter !== null;
  return (
    <>
      <PageHeader
        title={<Trans>Carriers</Trans>}
        subtitle={
          counts !== undefined && (
            <>
              <Plural value={counts.ALL} one="# partner" other="# partners" />
              {counts.GPS_NOT_READY > 0 && (
                <>
                  {' · '}
                  <Plural value={counts.GPS_NOT_READY} one="# needs attention" other="# need attention" />
                </>
              )}
            </>
          )
        }
        actions={
          <>
            <CsvButton
              name={t`Carriers`}
              fetchFile={async () => await fetchCsv(listPartnerCarriers, { ...asked, page: 0 })}
            />
            <Button
              variant={isInvitingMany ? 'light' : 'default'}
              size="xs"
              aria-expanded={isInvitingMany}
              leftSection={<IconTablePlus {...icon} />}
              onClick={() => setInvitingMany(true)}
            >
              <Trans>Invite many</Trans>
            </Button>
            <Button size="xs" leftSection={<IconPlus {...icon} />} onClick={invite}>
              <Trans>Invite carrier</Trans>
            </Button>
          </>
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
              ...partnerFilters.map((filter) => ({ filter, words: words[filter], count: counts?.[filter] })),
            ]}
            chosen={place.filter}
            onChoose={(filter) => goTo({ filter })}
          />
          <UpdatedAgo state={state} />
        </div>
        <div>
          <OutdatedBanner state={state}>
            <Trans>Sorry, we could not update your carriers. The information you see may be out of date.</Trans>
          </OutdatedBanner>
          <PartnerList
            label={t`Carriers`}
            query={query}
            rows={data?.carriers}
            total={data?.totalElements}
            keyOf={({ id, invitation, name }) => id ?? invitation?.id ?? name}
            columns={columns}
            emptyColumns={COLUMNS_OF_AGREEMENT}
            renderSentence={(carrier) =>
              carrier.outcome === 'ACCEPTED' ? null : (
                <NoAgreement
                  carrier={carrier}
                  onInviteAgain={() => inviteAgain(carrier)}
                  onWithdrawRequest={() => withdrawRequest(carrier)}
                />
              )
            }
            failed={<Trans>The carriers could not be loaded</Trans>}
            empty={
              isNarrowed ? (
                <EmptyState icon={IconBuildingWarehouse} title={<Trans>No carrier found</Trans>}>
                  <Trans>No carrier matches the search and the filter.</Trans>
                </EmptyState>
              ) : (
                <EmptyState
                  icon={IconBuildingWarehouse}
                  title={<Trans>No carriers yet</Trans>}
                  actions={
                    <Button leftSection={<IconPlus {...icon} />} onClick={invite}>
                      <Trans>Invite carrier</Trans>
                    </Button>
                  }
                >
                  <Trans>Invite the first one: as soon as it accepts, you can plan transports for it.</Trans>
                </EmptyState>
              )
            }
            place={place}
            goTo={goTo}
          />
        </div>
        {isInvitingMany && <InviteMany onClose={() => setInvitingMany(false)} />}
      </div>
      {dialog}
    </>
  );
}
