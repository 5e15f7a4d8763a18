import type { ColumnKey } from './column-key.ts';

/** Specification §3, Stored column settings: each setting has key, enabled, and sometimes sortable. */
export type PageColumn = { readonly key: ColumnKey; readonly enabled: boolean; readonly sortable?: true };

/** What anybody may sort by wherever the column is on offer. */
const everywhereSortable: readonly ColumnKey[] = ['reference', 'trackingId', 'from', 'scheduledDate'];

type Offer = {
  /** Shown until somebody takes them away. */
  readonly enabled: readonly ColumnKey[];
  /** To be had in the dialog. */
  readonly others: readonly ColumnKey[];
  readonly sortable?: readonly ColumnKey[];
};

function offer({ enabled, others, sortable = [] }: Offer): readonly PageColumn[] {
  const sorts = [...everywhereSortable, ...sortable];
  return [...enabled, ...others].map((key) => ({
    key,
    enabled: enabled.includes(key),
    ...(sorts.includes(key) && { sortable: true }),
  }));
}

const identity = ['reference', 'trackingId', 'from', 'to', 'carrier', 'shipper', 'waypoints'] as const;

const planned = offer({ enabled: [...identity, 'scheduledDate'], others: ['actions'] });

const nextStop = ['nextScheduled', 'nextEta'] as const;
const whatIsComing = ['eta', ...nextStop] as const;

/** Where all rows share one GPS status, and it is the heading of the page. */
const fallenSilent = offer({
  enabled: [...identity, 'latestGpsSignal', 'transportStatus', 'eta', ...nextStop, 'actions'],
  others: [
    'phase',
    'actionRequired',
    'gpsSignalIndicator',
    'directionIndicator',
    'scheduledDate',
    'nextAddress',
    'punctuality',
  ],
  sortable: whatIsComing,
});

/** Those presumably so are among them. */
const underWay = offer({
  enabled: [
    ...identity,
    'phase',
    'latestGpsSignal',
    'directionIndicator',
    'transportStatus',
    'eta',
    ...nextStop,
    'actions',
  ],
  others: ['actionRequired', 'gpsSignalIndicator', 'scheduledDate', 'nextAddress', 'punctuality'],
  sortable: whatIsComing,
});

const presumed = offer({
  enabled: [...identity, 'actionRequired', 'latestGpsSignal', 'scheduledDate', 'nextScheduled', 'actions'],
  others: [
    'gpsSignalIndicator',
    'directionIndicator',
    'transportStatus',
    'eta',
    'nextAddress',
    'nextEta',
    'punctuality',
  ],
  sortable: whatIsComing,
});

/** Of all reasons together the reason is said; of one it is the heading of the page. */
const anyReason = offer({
  enabled: [
    ...identity,
    'actionRequired',
    'latestGpsSignal',
    'transportStatus',
    'eta',
    'nextScheduled',
    'nextEta',
    'actions',
  ],
  others: ['phase', 'gpsSignalIndicator', 'directionIndicator', 'scheduledDate', 'nextAddress', 'punctuality'],
  sortable: whatIsComing,
});

const neverSeen = offer({
  enabled: [...identity, 'phase', 'latestGpsSignal', 'scheduledDate', 'nextScheduled', 'actions'],
  others: ['actionRequired', 'gpsSignalIndicator', 'nextAddress', 'transportStatus', 'eta', 'nextEta', 'punctuality'],
  sortable: whatIsComing,
});

const completed = offer({
  enabled: [...identity, 'phase', 'transportStatus', 'ata', 'scheduledDate'],
  others: ['latestGpsSignal', 'actions'],
  sortable: ['ata'],
});

const cancelled = offer({
  enabled: [...identity, 'cancelledAt', 'scheduledDate'],
  others: ['latestGpsSignal', 'actions'],
  sortable: ['cancelledAt'],
});

const anyPhase = offer({
  enabled: [
    ...identity,
    'phase',
    'latestGpsSignal',
    'transportStatus',
    'eta',
    'scheduledDate',
    'nextScheduled',
    'nextEta',
    'actions',
  ],
  others: [
    'actionRequired',
    'gpsSignalIndicator',
    'directionIndicator',
    'nextAddress',
    'punctuality',
    'ata',
    'cancelledAt',
  ],
  sortable: [...whatIsComing, 'ata', 'cancelledAt'],
});

/** Specification §2: which columns are enabled or sortable is set per page. */
export const columnOffers = {
  planned,
  fallenSilent,
  underWay,
  presumed,
  anyReason,
  neverSeen,
  completed,
  cancelled,
  anyPhase,
} as const;
