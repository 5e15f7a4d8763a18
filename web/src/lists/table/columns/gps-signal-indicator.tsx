import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { GpsSignalBadge } from '../../../ui/status/gps-signal-badge.tsx';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';
import { NotSet } from '../../../transport/not-set.tsx';

function GpsSignalIndicatorCell({ transport }: CellProperties): ReactNode {
  return transport.gpsSignalStatus === null ? <NotSet /> : <GpsSignalBadge status={transport.gpsSignalStatus} />;
}

export const gpsSignalIndicator: ColumnDefinition = {
  header: msg`GPS signal`,
  Cell: GpsSignalIndicatorCell,
  sortBy: null,
  width: 185,
  givesWay: { to: 'latestGpsSignal', order: 6 },
};
