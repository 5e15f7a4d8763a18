import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import type { ListState } from '../transport/use-list-state.ts';
import classes from './old-figures.module.css';

/** What is old is never shown as current. */
export function OldFigures({ state }: { readonly state: ListState }) {
  const { locale } = useLanguage();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(state.updatedAt);
  return (
    <div role="status" className={classes['notice']}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        <Trans>These figures are from {time}. Updating them failed.</Trans>
      </span>
      <Button size="compact-sm" variant="default" loading={state.updating} onClick={state.retry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
