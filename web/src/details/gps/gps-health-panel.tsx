import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { gpsHealthQuery } from '../../api/transport-parts.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { PartFailure } from '../part-failure.tsx';
import { GpsHealthView } from './gps-health-view.tsx';

/** How the vehicle's signal is doing, why, and what can be done. It may be unavailable (specification §8). */
export function GpsHealthPanel({ details }: { readonly details: TransportDetails }): ReactNode {
  const query = useQuery(gpsHealthQuery(details.id));
  const now = useNow('minute');
  const failure = (
    <PartFailure
      query={query}
      title={<Trans>The GPS health check is unavailable at the moment.</Trans>}
      isOld={query.data !== undefined}
    />
  );
  if (query.data === undefined) return query.error === null ? <Skeleton height={140} radius="md" /> : failure;
  return (
    <>
      {failure}
      <GpsHealthView details={details} check={query.data} now={now} />
    </>
  );
}
