import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconArrowNarrowRight } from '@tabler/icons-react';
import { useLingui } from '@lingui/react/macro';
import { shortAddress } from '../transport/short-address.ts';
import { TransportName } from '../transport/transport-name.tsx';
import type { NamedTransport } from './use-dialogs.ts';
import classes from './transport-line.module.css';

type Props = {
  readonly transport: NamedTransport;
  /** Undefined until it has loaded. */
  readonly details: TransportDetails | undefined;
};

/** Which transport the dialog is about. */
export function TransportLine({ transport, details }: Props) {
  const { t } = useLingui();
  const { reference, trackingId } = details ?? transport;
  const [first] = details?.waypoints ?? [];
  const last = details?.waypoints.at(-1);
  return (
    <div className={classes['line']}>
      <span className={classes['name']}>
        <TransportName name={reference} />
      </span>
      {trackingId !== null && <span>{trackingId}</span>}
      {first !== undefined && last !== undefined && (
        <span className={classes['way']}>
          {shortAddress(first.address)}
          <IconArrowNarrowRight size={16} stroke={1.6} role="img" aria-label={t`to`} />
          {shortAddress(last.address)}
        </span>
      )}
    </div>
  );
}
