import { useLingui } from '@lingui/react/macro';
import type { GpsSignals, TransportDetails } from '@milepost/api-contract/transports/details';
import { isEnded } from '@milepost/domain/transport/transport-status';
import { type ReactNode, useState } from 'react';
import { progressOf } from '../../ui/status/progress.ts';
import { nextWaypoint } from '../../transport/waypoint-of.ts';
import { StopLine } from './stop-line.tsx';
import { StopPanel } from './stop-panel.tsx';
import classes from './timeline.module.css';

type TimelineProps = {
  readonly details: TransportDetails;
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  /** The moment of the past that is shown. */
  readonly knownBy: number | null;
};

/** One line for each stop; the one that comes next is open, so that the way to it is seen without scrolling. */
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
