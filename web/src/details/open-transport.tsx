import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { type ReactNode, useDeferredValue } from 'react';
import { paths } from '../addresses/paths.ts';
import { DATA_POLLING_MS } from '../api/call-api.ts';
import { Refused } from '../api/failure.ts';
import { transportQuery } from '../api/transport.ts';
import { useErrorWords } from '../i18n/refusal-words.ts';
import { type ListState, useListState } from '../transport/use-list-state.ts';
import { Card } from '../ui/card.tsx';
import { FailedState } from '../ui/failed-state.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './details-page.module.css';

type OpenTransportProps = {
  readonly transportId: string;
  readonly children: (details: TransportDetails, state: ListState) => ReactNode;
};

/** Specification §8.6: another organisation's transport leads to not-authorized, an outdated one to a separate page. */
export function OpenTransport({ transportId, children }: OpenTransportProps): ReactNode {
  const query = useQuery({ ...transportQuery(transportId), refetchInterval: DATA_POLLING_MS });
  const errorWords = useErrorWords();
  const { data, error } = query;
  const state = useListState(query);
  // Rendered in small steps, so input is handled in between.
  const drawn = useDeferredValue(data);
  if (error instanceof Refused && error.code === 'TRANSPORT_OUTDATED') {
    return <Navigate to={paths.outdatedTransport()} replace />;
  }
  // An invalid id is treated like another organisation's transport.
  if (error instanceof Refused && (error.code === 'NOT_AUTHORIZED' || error.code === 'INVALID_REQUEST')) {
    return <Navigate to={paths.notAuthorized()} replace />;
  }
  if (drawn !== undefined) return children(drawn, state);
  if (data !== undefined || error === null) return <DetailsSkeleton />;
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

/** The outline of the details while they load. */
function DetailsSkeleton(): ReactNode {
  return (
    <>
      <PageHeader title={<Trans>Transport</Trans>} />
      <VisuallyHidden role="status">
        <Trans>Loading…</Trans>
      </VisuallyHidden>
      <div className={classes['columns']} aria-hidden>
        <Skeleton height={420} radius="lg" />
        <Skeleton height={420} radius="lg" />
      </div>
    </>
  );
}
