import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { etaWords } from '../../transport/eta-words.ts';
import { standingOf } from '../../transport/standing-of.ts';
import { durationWords } from '../../ui/time/duration-words.ts';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, plannedOf, stayOf } from '../detailed-waypoint.ts';
import classes from './stop-line.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly now: number;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
};

/** Place, time, difference and time on site in one line, which opens what is known of the stop. */
export function StopLine({ details, waypoint, now, isOpen, panelId, onToggle }: Props): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const { timezone: timeZone, address } = waypoint;
  const standing = standingOf(details, waypoint, now);
  // Days are called by the reader's own calendar, also where the past is shown.
  const reader = { now: useNow('minute'), timeZone: readerZone(), locale };
  const { time, difference, tone, absolute } = etaWords(
    { standing, planned: plannedOf(waypoint), timeZone },
    i18n,
    reader,
  );
  const { shortestMs } = stayOf(waypoint);
  const isCancelled = details.status === 'CANCELLED' && waypoint.status !== 'COMPLETED';
  return (
    <h2 className={classes['heading']}>
      <button
        type="button"
        className={classes['line']}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        title={absolute}
        onClick={onToggle}
      >
        <span className={classes['city']}>
          {address.city === '' ? <Trans>Stop of an earlier plan</Trans> : address.city}
        </span>{' '}
        <span className={classes['time']}>{time}</span>{' '}
        <span className={classes['difference']} data-standing={tone}>
          {isCancelled ? <Trans>not reached</Trans> : difference}
        </span>{' '}
        <span className={classes['stay']}>
          {shortestMs !== null && (
            <>
              {durationWords(shortestMs, locale)}{' '}
              <VisuallyHidden>
                <Trans>on site</Trans>
              </VisuallyHidden>
            </>
          )}
        </span>
        <IconChevronRight size={16} aria-hidden data-open={isOpen || undefined} />
      </button>
    </h2>
  );
}
