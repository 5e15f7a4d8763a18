import { Plural } from '@lingui/react/macro';
import type { WaypointStatus } from '@milepost/domain/waypoint/waypoint-status';
import type { ReactNode } from 'react';
import { progressOf } from './progress.ts';
import classes from './waypoint-progress.module.css';

/** More dots than this say no more than the words beside them. */
const MAX_DOTS = 8;

/** `statuses` in the order of the stops. */
export function WaypointProgress({ statuses }: { readonly statuses: readonly WaypointStatus[] }): ReactNode {
  const { stops, done } = progressOf(statuses);
  return (
    <div className={classes['progress']}>
      {stops.length <= MAX_DOTS && (
        <span className={classes['dots']} aria-hidden>
          {[...stops.entries()].map(([order, stop]) => (
            <span key={order} className={classes['dot']} data-stop={stop} />
          ))}
        </span>
      )}
      <span className={classes['words']}>
        <Plural value={stops.length} one={`${done} of # stop`} other={`${done} of # stops`} />
      </span>
    </div>
  );
}
