import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { compassPointOf } from '@milepost/domain/geography/compass-point';
import { isStanding } from '@milepost/domain/gps-signal/standing';
import { IconNavigationFilled, IconPlayerPauseFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { compassWords } from '../../../i18n/compass-words.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import classes from './cells.module.css';

function Speed({ kmh }: { readonly kmh: number | null }): ReactNode {
  if (kmh === null) return null;
  const speed = Math.round(kmh);
  return <Trans>{speed} km/h</Trans>;
}

/** Which way the vehicle was going when it was last seen. */
function DirectionIndicatorCell({ transport: { latestPosition, gpsSignalStatus } }: CellProperties): ReactNode {
  const { t } = useLingui();
  if (latestPosition === null) {
    return (
      <span className={classes['detail']}>
        <Trans>not known</Trans>
      </span>
    );
  }
  const { heading, speedKmh } = latestPosition;
  const isOld = gpsSignalStatus !== 'GPS_SIGNAL_OK';
  if (speedKmh !== null && isStanding(speedKmh)) {
    return (
      <span className={classes['direction']} data-standing>
        <IconPlayerPauseFilled size={12} aria-hidden />
        {isOld ? <Trans>was standing</Trans> : <Trans>standing</Trans>}
      </span>
    );
  }
  if (heading === null) return speedKmh === null ? <Trans>not known</Trans> : <Speed kmh={speedKmh} />;
  const point = compassWords[compassPointOf(heading)];
  return (
    <span className={classes['direction']} data-old={isOld || undefined}>
      <IconNavigationFilled size={14} aria-hidden style={{ transform: `rotate(${Math.round(heading)}deg)` }} />
      <span>
        {t(point)}
        {speedKmh !== null && (
          <>
            {' · '}
            <Speed kmh={speedKmh} />
          </>
        )}
      </span>
    </span>
  );
}

export const directionIndicator: ColumnDefinition = {
  header: msg`Direction`,
  Cell: DirectionIndicatorCell,
  sortBy: null,
  width: 160,
  givesWay: { to: 'latestGpsSignal', order: 6 },
};
