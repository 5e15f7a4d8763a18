import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './freshness.module.css';
import type { ListState } from './use-list-state.ts';
import { useFreshness } from './use-freshness.ts';

/** Specification §8, Background update failed. The place is always there, so that its filling is announced. */
export function OutdatedBanner({ state }: { readonly state: ListState }): ReactNode {
  const { locale } = useLanguage();
  const { freshness } = useFreshness(state);
  const since = dateFormat(locale, readerZone(), 'fullMoment').format(state.updatedAt);
  return (
    <div role="status">
      {freshness === 'outdated' && (
        <div className={classes['banner']}>
          <IconAlertTriangle size={18} aria-hidden />
          <p>
            <Trans>Sorry, we could not update these transports. The information you see may be out of date.</Trans>{' '}
            <span className={classes['since']}>
              <Trans>Last updated: {since}.</Trans>
            </span>
          </p>
          <Button variant="default" size="xs" loading={state.updating} onClick={state.retry}>
            <Trans>Try again</Trans>
          </Button>
        </div>
      )}
    </div>
  );
}
