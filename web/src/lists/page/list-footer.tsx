import { Trans } from '@lingui/react/macro';
import { Kbd } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { Pager } from '../pager.tsx';
import classes from './transport-list.module.css';

type Properties = ComponentProps<typeof Pager> & {
  /** Whether there are rows to go through by key. */
  readonly keys: boolean;
};

export function ListFooter({ keys, ...pager }: Properties): ReactNode {
  return (
    <div className={classes['footer']}>
      <Pager {...pager} />
      {keys && (
        <span className={classes['keys']}>
          <Trans>
            <Kbd size="xs">j</Kbd> <Kbd size="xs">k</Kbd> to move · <Kbd size="xs">Enter</Kbd> to open
          </Trans>
        </span>
      )}
    </div>
  );
}
