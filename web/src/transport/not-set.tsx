import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './not-set.module.css';

/** Specification §5: an unset text field displays "not set". */
export function NotSet(): ReactNode {
  return (
    <span className={classes['notSet']}>
      <Trans>not set</Trans>
    </span>
  );
}
