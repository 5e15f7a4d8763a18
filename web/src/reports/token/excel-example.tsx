import { Trans, useLingui } from '@lingui/react/macro';
import { Box, Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useCopy } from '../../ui/use-copy.ts';
import { powerQuery } from './power-query.ts';
import classes from './token.module.css';

/** How Excel fetches the figures; contains the token while that is shown. */
export function ExcelExample({ token }: { readonly token: string | null }): ReactNode {
  const { t } = useLingui();
  const copy = useCopy();
  const text = powerQuery(globalThis.location.origin, token);
  return (
    <details className={classes['example']}>
      <summary>
        <Trans>In Excel</Trans>
      </summary>
      <p className={classes['words']}>
        <Trans>
          Choose Data, Get Data, From Other Sources, Blank Query, then open the Advanced Editor and put this in place of
          what stands there. Choose “Anonymous” when Excel asks how to sign in: the token is in the query.
        </Trans>
      </p>
      <Box component="pre" tabIndex={0}>
        {text}
      </Box>
      <Button
        size="compact-xs"
        variant="default"
        leftSection={<IconCopy size={14} aria-hidden />}
        onClick={() => void copy(text, t`The query for Excel`)}
      >
        <Trans>Copy</Trans>
      </Button>
      <p className={classes['words']}>
        <Trans>docs/reports.md of Milepost describes all figures, and how other tools fetch them.</Trans>
      </p>
    </details>
  );
}
