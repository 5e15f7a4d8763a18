import type { SortKey } from '@milepost/domain/transport-list/sort';
import type { ColumnDefinition } from './columns/column-definition.ts';
import type { ColumnKey } from '../column-key.ts';
import { lists } from '../lists.ts';
import { actionRequired, actions } from './columns/actions.tsx';
import { expected, plannedWindow, position, why } from './columns/arrival.tsx';
import { ata, eta, from, nextAddress, nextEta, nextScheduled, scheduledDate, stop, to } from './columns/stops.tsx';
import { cancelledAt, phase, punctuality, transportStatus, waypoints } from './columns/status.tsx';
import { directionIndicator, gpsSignalIndicator, latestGpsSignal } from './columns/gps-signal.tsx';
import { carrier, reference, shipper, trackingId } from './columns/identity.tsx';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';

export const columnDefinitions = {
  reference,
  expected,
  window: plannedWindow,
  stop,
  trackingId,
  phase,
  from,
  to,
  carrier,
  shipper,
  waypoints,
  position,
  why,
  actionRequired,
  latestGpsSignal,
  gpsSignalIndicator,
  directionIndicator,
  transportStatus,
  eta,
  ata,
  cancelledAt,
  scheduledDate,
  nextAddress,
  nextScheduled,
  nextEta,
  punctuality,
  actions,
} as const satisfies Record<ColumnKey, ColumnDefinition>;

export type SortableColumn = { readonly key: ColumnKey; readonly sortBy: SortKey };

/** The columns that a page can be sorted by, shown or not. */
export function sortableColumns(page: TransportList): readonly SortableColumn[] {
  return lists[page].columns.flatMap(({ key, sortable }) => {
    const { sortBy } = columnDefinitions[key];
    return sortable === true && sortBy !== null ? [{ key, sortBy }] : [];
  });
}
