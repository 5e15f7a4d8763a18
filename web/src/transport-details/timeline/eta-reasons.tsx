import { Trans } from '@lingui/react/macro';
import { IconRoad } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { DetailedWaypoint } from '../standing-of.ts';
import { BecauseWords } from './because-words.tsx';
import classes from './timeline.module.css';

/** What keeps the vehicle from driving straight there. */
export function EtaReasons({ waypoint }: { readonly waypoint: DetailedWaypoint }): ReactNode {
  const { forecast, timezone } = waypoint;
  if (forecast === null) return null;
  return (
    <p className={classes['evidence']}>
      <IconRoad size={16} stroke={1.6} aria-hidden />
      <span>
        <Trans>Why:</Trans>{' '}
        {forecast.because.length === 0 ? (
          <Trans>straight there, without a longer pause</Trans>
        ) : (
          forecast.because.map((reason, index) => (
            <Fragment key={`${reason.code} ${reason.from}`}>
              {index > 0 && ', '}
              <BecauseWords reason={reason} timeZone={timezone} />
            </Fragment>
          ))
        )}
      </span>
    </p>
  );
}
