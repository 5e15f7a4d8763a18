import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { searchTransports } from '@milepost/api-contract/transports/transport-lists';
import { searchTextOf } from '@milepost/domain/transport-list/search-text';
import { IconSearch } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useMemo, type ReactNode } from 'react';
import { transportListQuery, type TransportListQuery } from '../api/transport-list-query.ts';
import { TransportList } from '../lists/page/list-page.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';

/** Specification §5: an empty search is ignored and sends no request. */
function useCriteria(): string {
  return useSearch({
    strict: false,
    select: ({ q }: { q?: unknown }) => (typeof q === 'string' ? searchTextOf(q) : ''),
  });
}

function Results({ criteria }: { readonly criteria: string }): ReactNode {
  const query = useMemo<TransportListQuery>(
    () => (request) => transportListQuery(searchTransports, { ...request, criteria }),
    [criteria],
  );
  return (
    <TransportList
      name="search"
      query={query}
      subtitle={msg`for “${criteria}”`}
      empty={msg`Nothing was found for “${criteria}”. Every word must appear somewhere in the reference, the tracking ID, the name of the partner or a city.`}
    />
  );
}

export function SearchPage(): ReactNode {
  const criteria = useCriteria();
  if (criteria !== '') return <Results key={criteria} criteria={criteria} />;
  return (
    <>
      <PageHeader title={<Trans>Search results</Trans>} />
      <Card>
        <EmptyState icon={IconSearch} title={<Trans>What are you looking for?</Trans>}>
          <Trans>Enter a reference, a tracking ID, the name of a partner or a city in the search field above.</Trans>
        </EmptyState>
      </Card>
    </>
  );
}
