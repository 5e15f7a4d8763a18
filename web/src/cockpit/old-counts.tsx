import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './old-counts.module.css';

type Props = { readonly countedAt: number; readonly onRetry: () => void };

/** What is old is never shown as current. */
export function OldCounts({ countedAt, onRetry }: Props) {
  const { locale } = useLanguage();
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(countedAt);
  return (
    <div role="status" className={classes['notice']}>
      <IconCloudOff size={18} stroke={1.6} aria-hidden />
      <span>
        <Trans>These numbers are from {time}. Updating them failed.</Trans>
      </span>
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
