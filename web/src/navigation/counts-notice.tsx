import { Trans } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import classes from './navigation.module.css';

type Props = {
  /** When the counts on display came, or `null` where there are none. */
  readonly countedAt: number | null;
  readonly onRetry: () => void;
};

/** Says that the counts are old or missing: what is old is never shown as current. */
export function CountsNotice({ countedAt, onRetry }: Props) {
  const { locale } = useLanguage();
  const time = countedAt === null ? null : new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(countedAt);
  return (
    <div role="status" className={classes['notice']}>
      <IconCloudOff size={16} stroke={1.8} aria-hidden className={classes['noticeIcon']} />
      <span>
        {time === null ? (
          <Trans>The counts could not be loaded.</Trans>
        ) : (
          <Trans>The counts are those of {time}: updating them failed.</Trans>
        )}{' '}
        <button type="button" className={classes['retry']} onClick={onRetry}>
          <Trans>Try again</Trans>
        </button>
      </span>
    </div>
  );
}
