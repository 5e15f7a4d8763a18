import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { GpsFilterOption } from '@milepost/domain/transport-list/transport-filter';
import { reasonDisplay } from '../transport/reasons.ts';
import type { DayPreset } from '@milepost/domain/transport-list/filter-days';
import type { FilterKey } from './table-filters.ts';

export const filterNames = {
  mine: msg`Mine`,
  carriers: msg`Carrier`,
  shippers: msg`Shipper`,
  standing: msg`Punctuality`,
  gps_status: msg`GPS signal`,
  phase: msg`Phase`,
  from: msg`From`,
  to: msg`To`,
  nextWaypoint: msg`Next stop`,
  reference: msg`Reference`,
  trackingId: msg`Tracking ID`,
  scheduled: msg`Scheduled`,
  ended: msg`Ended`,
} as const satisfies Record<FilterKey, MessageDescriptor>;

export const gpsOptionWords = {
  low: reasonDisplay.GPS_SIGNAL_LOW.name,
  lost: reasonDisplay.GPS_SIGNAL_LOST.name,
} as const satisfies Record<GpsFilterOption, MessageDescriptor>;

export const presetWords = {
  today: msg`today`,
  tomorrow: msg`tomorrow`,
  thisWeek: msg`this week`,
  nextWeek: msg`next week`,
  lastWeek: msg`last week`,
} as const satisfies Record<DayPreset, MessageDescriptor>;
