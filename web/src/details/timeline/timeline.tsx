import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { GpsSignals } from '@milepost/api-contract/transports/gps-of-transport';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import { etaWords } from '../../transport/eta-words.ts';
import { standingOf } from '@milepost/api-contract/transports/standing-of';
import { nextWaypoint } from '../../transport/waypoints-in-order.ts';
import { progressOf } from '../../ui/status/progress.ts';
import { durationWords } from '@milepost/domain/calendar/duration-words';
import { useNow } from '../../ui/time/use-now.ts';
import { readerZone } from '../../ui/time/zone.ts';
import { type DetailedWaypoint, plannedOf, stayOf } from '../detailed-waypoint.ts';
import { StopPanel } from './stop-panel.tsx';
import classes from './timeline.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly now: number;
  readonly isOpen: boolean;
  readonly panelId: string;
  readonly onToggle: () => void;
};

/** Place, time, difference and on-site time in one line, which opens what is known about the stop. */
function StopLine({ details, waypoint, now, isOpen, panelId, onToggle }: Props): ReactNode {
  const { i18n } = useLingui();
  const { locale } = useLanguage();
  const { timezone: timeZone, address } = waypoint;
  const standing = standingOf(details, waypoint, now);
  // Days are named by the reader's own calendar, even when the past is shown.
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

type TimelineProps = {
  readonly details: TransportDetails;
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  /** The moment of the past that is shown. */
  readonly knownBy: number | null;
};

/** One line for each stop; the next one is open, so the way to it is visible without scrolling. */
export function Timeline({ details, signals, now, knownBy }: TimelineProps): ReactNode {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const { waypoints } = details;
  const { stops } = progressOf(waypoints.map(({ status }) => status));
  const next = nextWaypoint(details);
  return (
    <ol className={classes['timeline']} aria-label={t`Stops`}>
      {waypoints.map((waypoint, index) => {
        const isOpen = chosen[waypoint.id] ?? waypoint === next;
        const before = waypoints[index - 1];
        return (
          <li key={waypoint.id} className={classes['stop']} data-progress={stops[index] ?? 'ahead'}>
            <span className={classes['dot']} aria-hidden>
              {index + 1}
            </span>
            <StopLine
              details={details}
              waypoint={waypoint}
              now={now}
              isOpen={isOpen}
              panelId={`stop-${waypoint.id}`}
              onToggle={() => setChosen({ ...chosen, [waypoint.id]: !isOpen })}
            />
            {isOpen && (
              <div id={`stop-${waypoint.id}`} className={classes['panel']}>
                <StopPanel
                  details={details}
                  waypoint={waypoint}
                  before={before?.status === 'COMPLETED' || isEnded(details.status) ? undefined : before}
                  signals={signals}
                  now={now}
                  knownBy={knownBy}
                />
              </div>
            )}
          </li>
        );
      })}
    </ol>
  );
}
