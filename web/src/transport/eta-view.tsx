import { Trans } from '@lingui/react/macro';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { Waypoint } from '@milepost/api-contract/transports/waypoint';
import type { ReactNode } from 'react';
import { useEtaWords } from './eta-words.ts';
import classes from './eta-view.module.css';

type Props = { readonly transport: Transport; readonly waypoint: Waypoint };

/** The expected time, or the time of arrival, and how far it is off the window. */
export function EtaView({ transport, waypoint }: Props): ReactNode {
  const { kind, time, difference, tone, absolute } = useEtaWords(transport, waypoint);
  return (
    <span className={classes['eta']} title={absolute}>
      {kind !== 'UNKNOWN' && (
        <span className={classes['time']} data-standing={kind}>
          {time ?? <Trans>No ETA</Trans>}
        </span>
      )}{' '}
      <span className={classes['difference']} data-standing={tone}>
        {difference}
      </span>
    </span>
  );
}
