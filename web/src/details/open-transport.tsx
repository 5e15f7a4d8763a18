import { Trans } from '@lingui/react/macro';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Refused } from '../api/failure.ts';
import { DATA_POLLING_MS } from '../api/polling.ts';
import { transportQuery } from '../api/transport.ts';
import { useErrorWords } from '../i18n/use-error-words.ts';
import { paths } from '../addresses/paths.ts';
import { useListState, type ListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { DetailsSkeleton } from './details-skeleton.tsx';
import { useHandedFocus } from './use-handed-focus.ts';

type Props = {
  readonly transportId: string;
  readonly children: (details: TransportDetails, state: ListState) => ReactNode;
};

/** Specification §8.6: another organisation's transport leads to not-authorized, an outdated one to its own page. */
export function OpenTransport({ transportId, children }: Props): ReactNode {
  const query = useQuery({ ...transportQuery(transportId), refetchInterval: DATA_POLLING_MS });
  const errorWords = useErrorWords();
  const { data, error } = query;
  const handFocus = useHandedFocus(data !== undefined || error !== null);
  const state = useListState(query);
  if (error instanceof Refused && error.code === 'TRANSPORT_OUTDATED') {
    return <Navigate to={paths.outdatedTransport()} replace />;
  }
  // An invalid id is treated like another organisation's transport.
  if (error instanceof Refused && (error.code === 'NOT_AUTHORIZED' || error.code === 'INVALID_REQUEST')) {
    return <Navigate to={paths.notAuthorized()} replace />;
  }
  if (data !== undefined) return children(data, state);
  if (error === null) return <DetailsSkeleton onGone={handFocus} />;
  return (
    <>
      <PageHeader title={<Trans>Transport</Trans>} />
      <Card>
        <FailedState
          title={
            <Trans>
              We are sorry, we were not able to load your transport. Please try again by refreshing your browser page.
            </Trans>
          }
          retryLabel={<Trans>Try again</Trans>}
          isRetrying={state.updating}
          onRetry={state.retry}
        >
          {errorWords(error)}
        </FailedState>
      </Card>
    </>
  );
}
