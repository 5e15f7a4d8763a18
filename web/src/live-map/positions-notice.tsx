import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './live-map.module.css';

type Props = {
  /** An update failed or is overdue: a sleeping machine requests nothing, so nothing fails. */
  readonly isOutdated: boolean;
  /** When the shown positions were current; 0 if nothing has loaded yet. */
  readonly updatedAt: number;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
};

/** Specification §8, Live map. The element is always present, so that its content is announced when it appears. */
export function PositionsNotice({ isOutdated, updatedAt, isTrying, onRetry }: Props) {
  const { locale } = useLanguage();
  const since = dateFormat(locale, readerZone(), 'fullMoment').format(updatedAt);
  return (
    <div role="status">
      {isOutdated && (
        <div className={classes['notice']}>
          <IconAlertTriangle size={18} aria-hidden />
          <p>
            <Trans>Sorry, we could not get the latest transport GPS signals.</Trans>{' '}
            {updatedAt > 0 && <Trans>Last updated: {since}.</Trans>}
          </p>
          <Button variant="default" size="xs" loading={isTrying} onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
