import { useLingui } from '@lingui/react/macro';
import type { GpsSignals, TransportDetails } from '@milepost/api-contract/transports/details';
import type { ReactNode } from 'react';
import { progressOf } from '../../ui/status/progress.ts';
import { TimelineStop } from './timeline-stop.tsx';
import classes from './timeline.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly signals: GpsSignals | undefined;
  readonly now: number;
  /** The moment of the past that is shown. */
  readonly knownBy: number | null;
};

export function Timeline({ details, signals, now, knownBy }: Props): ReactNode {
  const { t } = useLingui();
  const { stops } = progressOf(details.waypoints.map(({ status }) => status));
  return (
    <ol className={classes['timeline']} aria-label={t`Waypoints`}>
      {details.waypoints.map((waypoint, index) => (
        <TimelineStop
          key={waypoint.id}
          details={details}
          waypoint={waypoint}
          progress={stops[index] ?? 'ahead'}
          signals={signals}
          now={now}
          knownBy={knownBy}
        />
      ))}
    </ol>
  );
}
