import { Trans } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './overview.module.css';

type Props = { readonly to: string; readonly page: ReactNode };

/** From a card to the page with more details. */
export function OpenLink({ to, page }: Props): ReactNode {
  return (
    <Link to={to} className={classes['open']}>
      <Trans>Open</Trans>
      <VisuallyHidden> {page}</VisuallyHidden>
      <IconArrowRight size={16} stroke={1.8} aria-hidden />
    </Link>
  );
}
