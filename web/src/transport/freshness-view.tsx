import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPointFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { liveConnection, useLiveState } from '../live/live-connection.ts';
import { dateFormat } from '../ui/time/date-format.ts';
import { relativeTime } from '../ui/time/relative-time.ts';
import { readerZone } from '../ui/time/zone.ts';
import classes from './freshness.module.css';
import { useFreshness } from './freshness.ts';
import type { ListState } from './use-list-state.ts';

/** An age of less than a second is shown as one second. */
const MIN_AGE_MS = 1000;

/** The age of the rows, updated every second; not announced, or screen readers would never stop talking. */
export function UpdatedAgo({ state }: { readonly state: ListState }): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const { age, freshness } = useFreshness(state);
  const link = useLiveState();
  if (age === null) return null;
  const ago = relativeTime(-Math.max(age, MIN_AGE_MS), 0, locale);
  const isCut = link === 'reconnecting' || (link === 'old' && freshness === 'outdated');
  const Icon = freshness === 'current' ? IconPointFilled : IconAlertTriangle;
  const clock = dateFormat(locale, readerZone(), 'clock');
  const [since, known] = [clock.format(liveConnection().since), clock.format(state.updatedAt)];
  return (
    <span className={classes['updated']} data-freshness={isCut && freshness === 'current' ? 'cut' : freshness}>
      <Icon size={14} aria-hidden />
      {isCut ? t`Not connected since ${since}, data of ${known}` : t`Updated ${ago}`}
    </span>
  );
}

type OutdatedBannerProps = {
  readonly state: ListState;
  /** What could not be updated, if it is not transports. */
  readonly children?: ReactNode;
};

/**
 * Specification §8, Background update failed. The element is always present, so that its content is announced when it
 * appears.
 */
export function OutdatedBanner({ state, children }: OutdatedBannerProps): ReactNode {
  const { locale } = useLanguage();
  const { freshness } = useFreshness(state);
  const since = dateFormat(locale, readerZone(), 'fullMoment').format(state.updatedAt);
  return (
    <div role="status">
      {freshness === 'outdated' && (
        <div className={classes['banner']}>
          <IconAlertTriangle size={18} aria-hidden />
          <p>
            {children ?? (
              <Trans>Sorry, we could not update these transports. The information you see may be out of date.</Trans>
            )}{' '}
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
