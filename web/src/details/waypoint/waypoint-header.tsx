import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { IconArrowLeft, IconArrowRight, IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../addresses/paths.ts';
import { Breadcrumb } from '../header/breadcrumb.tsx';
import headerClasses from '../header/details-header.module.css';
import { standingOf } from '../../transport/standing-of.ts';
import type { DetailedWaypoint } from '../detailed-waypoint.ts';
import { StandingBadge } from '../timeline/standing-badge.tsx';
import classes from './waypoint-page.module.css';

type Props = {
  readonly details: TransportDetails;
  readonly waypoint: DetailedWaypoint;
  readonly now: number;
  readonly aside: ReactNode;
};

export function WaypointHeader({ details, waypoint, now, aside }: Props): ReactNode {
  const { t } = useLingui();
  const { waypoints, id: transportId } = details;
  const index = waypoints.indexOf(waypoint);
  const [before, after] = [waypoints[index - 1], waypoints[index + 1]];
  const [number, all] = [index + 1, waypoints.length];
  const beforeCity = before?.address.city ?? '';
  const afterCity = after?.address.city ?? '';
  return (
    <header className={headerClasses['header']}>
      <div className={headerClasses['top']}>
        <div className={headerClasses['name']}>
          <Breadcrumb transportId={transportId}>
            <Link to={paths.transport({ transportId })}>{details.reference ?? <Trans>Transport</Trans>}</Link>
            <IconChevronRight size={14} aria-hidden />
          </Breadcrumb>
          <h1 tabIndex={-1} className={headerClasses['title']}>
            {waypoint.address.city}
          </h1>
          <StandingBadge waypoint={waypoint} standing={standingOf(details, waypoint, now)} />
        </div>
        <nav className={headerClasses['actions']} aria-label={t`Waypoints`}>
          {before !== undefined && (
            <Button
              component={Link}
              to={paths.waypoint({ transportId, waypointId: before.id })}
              variant="default"
              leftSection={<IconArrowLeft size={16} aria-hidden />}
              aria-label={t`Previous waypoint: ${beforeCity}`}
            >
              {beforeCity}
            </Button>
          )}
          {after !== undefined && (
            <Button
              component={Link}
              to={paths.waypoint({ transportId, waypointId: after.id })}
              variant="default"
              rightSection={<IconArrowRight size={16} aria-hidden />}
              aria-label={t`Next waypoint: ${afterCity}`}
            >
              {afterCity}
            </Button>
          )}
        </nav>
      </div>
      <div className={classes['sub']}>
        <span>
          <Trans>
            Stop {number} of {all}
          </Trans>
        </span>
        {aside}
      </div>
    </header>
  );
}
