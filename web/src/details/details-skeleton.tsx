import { Trans } from '@lingui/react/macro';
import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useLayoutEffect, type ReactNode } from 'react';
import { PageHeader } from '../ui/page-header.tsx';
import classes from './details-page.module.css';

type Props = {
  /** Told before it goes whether its heading has the focus. */
  readonly onGone: (isAtHeading: boolean) => void;
};

/** The outline of what comes. */
export function DetailsSkeleton({ onGone }: Props): ReactNode {
  useLayoutEffect(() => () => onGone(document.activeElement instanceof HTMLHeadingElement), [onGone]);
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
