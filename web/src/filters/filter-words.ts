import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EtaStatus } from '@milepost/domain/eta/punctuality';
import type { GpsFilterOption } from '@milepost/domain/transport-list/transport-filter';
import { reasonLooks } from '../transport/reasons.ts';
import type { DayPreset } from './scheduled-days.ts';
import type { FilterKey } from './table-filters.ts';

export const filterNames = {
  carriers: msg`Carrier`,
  shippers: msg`Shipper`,
  etaStatus: msg`Punctuality`,
  gps_status: msg`GPS signal`,
  phase: msg`Phase`,
  from: msg`From`,
  to: msg`To`,
  nextWaypoint: msg`Next stop`,
  reference: msg`Reference`,
  trackingId: msg`Tracking ID`,
  scheduled: msg`Scheduled`,
} as const satisfies Record<FilterKey, MessageDescriptor>;

export const etaStatusWords = {
  ON_TIME: msg`On time`,
  DELAYED: msg`Delayed`,
  EARLY: msg`Early`,
} as const satisfies Record<EtaStatus, MessageDescriptor>;

export const gpsOptionWords = {
  low: reasonLooks.GPS_SIGNAL_LOW.name,
  lost: reasonLooks.GPS_SIGNAL_LOST.name,
} as const satisfies Record<GpsFilterOption, MessageDescriptor>;

export const presetWords = {
  today: msg`today`,
  tomorrow: msg`tomorrow`,
  thisWeek: msg`this week`,
  nextWeek: msg`next week`,
  lastWeek: msg`last week`,
} as const satisfies Record<DayPreset, MessageDescriptor>;
