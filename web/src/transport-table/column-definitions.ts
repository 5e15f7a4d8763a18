import type { SortKey } from '@milepost/domain/transport-list/sort';
import type { ColumnDefinition } from './column-definition.ts';
import type { ColumnKey } from './column-key.ts';
import { from } from './columns/from.tsx';
import { gpsSignalIndicator } from './columns/gps-signal-indicator.tsx';
import { carrier, shipper } from './columns/partner.tsx';
import { reference } from './columns/reference.tsx';
import { scheduledDate } from './columns/scheduled-date.tsx';
import { to } from './columns/to.tsx';
import { trackingId } from './columns/tracking-id.tsx';
import { transportStatus } from './columns/transport-status.tsx';
import { waypoints } from './columns/waypoints.tsx';

export const columnDefinitions = {
  reference,
  trackingId,
  from,
  to,
  scheduledDate,
  carrier,
  shipper,
  waypoints,
  transportStatus,
  gpsSignalIndicator,
} as const satisfies Record<ColumnKey, ColumnDefinition>;

/** What a table with these columns can be sorted by. */
export function sortsOf(keys: readonly ColumnKey[]): readonly SortKey[] {
  return keys.flatMap((key) => columnDefinitions[key].sortBy ?? []);
}
