import { Trans } from '@lingui/react/macro';
import { Skeleton } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { logQuery } from '../../api/transport-parts.ts';
import { PartFailure } from '../part-failure.tsx';
import { LogEntries } from './log-entries.tsx';
import classes from './log.module.css';
import { WhoLooked } from './who-looked.tsx';

/** What was done with the transport, when and by whom; and who looked where it is. */
export function LogPanel({ details }: { readonly details: TransportDetails }): ReactNode {
  const transportId = details.id;
  const cityOf = (waypointId: string) => details.waypoints.find(({ id }) => id === waypointId)?.address.city;
  const query = useQuery(logQuery(transportId));
  const { data, error } = query;
  return (
    <div className={classes['panel']}>
      <PartFailure query={query} title={<Trans>The log could not be loaded.</Trans>} isOld={data !== undefined} />
      {data === undefined && error === null && <Skeleton height={140} radius="md" />}
      {data !== undefined && <LogEntries entries={data.entries} cityOf={cityOf} />}
      <WhoLooked transportId={transportId} />
    </div>
  );
}
