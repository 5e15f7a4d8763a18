import { Trans } from '@lingui/react/macro';
import { IconRoad } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { BecauseWords } from './because-words.tsx';
import classes from './timeline.module.css';

type Props = { readonly waypoint: DetailedWaypoint; readonly now: number };

/** What keeps the vehicle from driving straight there, as far as it is still to come. */
export function EtaReasons({ waypoint, now }: Props): ReactNode {
  const { forecast, timezone } = waypoint;
  const reasons = forecast?.because.filter(({ until }) => Date.parse(until) > now) ?? [];
  if (reasons.length === 0) return null;
  return (
    <p className={classes['evidence']}>
      <IconRoad size={16} stroke={1.6} aria-hidden />
      <span>
        <Trans>Why:</Trans>{' '}
        {reasons.map((reason, index) => (
          <Fragment key={`${reason.code} ${reason.from}`}>
            {index > 0 && ', '}
            <BecauseWords reason={reason} timeZone={timezone} />
          </Fragment>
        ))}
      </span>
    </p>
  );
}
