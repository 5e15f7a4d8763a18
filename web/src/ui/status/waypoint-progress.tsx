import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@mantine/core';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import type { ReactNode } from 'react';
import { progressOf } from './progress.ts';
import classes from './waypoint-progress.module.css';

/** More dots than this say no more than text does. */
const MAX_DOTS = 8;

/** `statuses` in the order of the stops. Their number is shown in the tooltip, and read out. */
export function WaypointProgress({ statuses }: { readonly statuses: readonly WaypointStatus[] }): ReactNode {
  const { t } = useLingui();
  const { stops, done } = progressOf(statuses);
  const words = t`${plural(stops.length, { one: `${done} of # stop`, other: `${done} of # stops` })}`;
  return (
    <span className={classes['progress']} title={words}>
      {stops.length <= MAX_DOTS ? (
        <>
          <span className={classes['dots']} aria-hidden>
            {[...stops.entries()].map(([order, stop]) => (
              <span key={order} className={classes['dot']} data-stop={stop} />
            ))}
          </span>
          <VisuallyHidden>{words}</VisuallyHidden>
        </>
      ) : (
        words
      )}
    </span>
  );
}
