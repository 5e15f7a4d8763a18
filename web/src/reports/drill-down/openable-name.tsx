import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { TransportName } from '../../transport/transport-name.tsx';
import classes from './drill-down.module.css';

type Props = {
  readonly transport: {
    readonly transportId: string;
    readonly reference: string | null;
    readonly canBeOpened: boolean;
  };
};

/** Transports that can still be opened link to their page. */
export function OpenableName({ transport: { transportId, reference, canBeOpened } }: Props): ReactNode {
  const name = <TransportName name={reference} />;
  if (canBeOpened) {
    return (
      <Link to={paths.transport({ transportId })} className={classes['link'] ?? ''}>
        {name}
      </Link>
    );
  }
  return (
    <>
      {name}{' '}
      <span className={classes['muted']}>
        <Trans>older than 28 days</Trans>
      </span>
    </>
  );
}
