import type { RouteName } from '../route-list.ts';

/** The pages that list transports (specification §2, Transport tables). */
export const tablePages = [
  'actionRequired',
  'trackingIdMissing',
  'gpsMissing',
  'gpsLost',
  'gpsLow',
  'waypointConfirmation',
  'planned',
  'incoming',
  'presumablyIncoming',
  'ongoing',
  'presumablyOngoing',
  'completed',
  'arrived',
  'areaArrived',
  'manuallyCompleted',
  'overdue',
  'cancelled',
  'search',
  'watchlist',
] as const satisfies readonly RouteName[];

export type TablePage = (typeof tablePages)[number];
