import type { SortKey } from '@milepost/domain/transport-list/sort';
import type { ColumnDefinition } from './columns/column-definition.ts';
import type { ColumnKey } from '../column-key.ts';
import { lists } from '../lists.ts';
import { actionRequired } from './columns/action-required.tsx';
import { actions } from './columns/actions.tsx';
import { ata } from './columns/ata.tsx';
import { cancelledAt } from './columns/cancelled-at.tsx';
import { directionIndicator } from './columns/direction-indicator.tsx';
import { eta, nextEta } from './columns/eta.tsx';
import { from } from './columns/from.tsx';
import { gpsSignalIndicator } from './columns/gps-signal-indicator.tsx';
import { latestGpsSignal } from './columns/latest-gps-signal.tsx';
import { nextAddress } from './columns/next-address.tsx';
import { carrier, shipper } from './columns/partner.tsx';
import { phase } from './columns/phase.tsx';
import { reference } from './columns/reference.tsx';
import { nextScheduled, scheduledDate } from './columns/scheduled-date.tsx';
import { to } from './columns/to.tsx';
import { trackingId } from './columns/tracking-id.tsx';
import { punctuality, transportStatus } from './columns/transport-status.tsx';
import { waypoints } from './columns/waypoints.tsx';
import type { TransportList } from '@milepost/domain/transport-list/transport-list';

export const columnDefinitions = {
  reference,
  trackingId,
  phase,
  from,
  to,
  carrier,
  shipper,
  waypoints,
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

/** What a page can be sorted by, whether or not the column is shown. */
export function sortableColumns(page: TransportList): readonly SortableColumn[] {
  return lists[page].columns.flatMap(({ key, sortable }) => {
    const { sortBy } = columnDefinitions[key];
    return sortable === true && sortBy !== null ? [{ key, sortBy }] : [];
  });
}
