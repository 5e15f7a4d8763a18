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

const partner = ['carrier', 'shipper'] as const;
const identity = ['trackingId', 'from', 'to', ...partner] as const;

const planned = offer({
  enabled: ['reference', ...identity, 'waypoints', 'scheduledDate'],
  others: ['actions'],
});

/** What is expected of the stop that the row speaks of. */
const arrival = ['expected', 'window', 'stop'] as const;
/** To be had one by one. */
const inDetail = [
  'gpsSignalIndicator',
  'latestGpsSignal',
  'directionIndicator',
  'scheduledDate',
  'transportStatus',
  'eta',
  'nextAddress',
  'nextScheduled',
  'nextEta',
  'punctuality',
] as const;
const whatIsComing = ['expected', 'window', 'eta', 'nextScheduled', 'nextEta'] as const;

/** Where all rows share one GPS status, and it is the heading of the page. */
const fallenSilent = offer({
  enabled: ['reference', ...arrival, 'trackingId', 'to', ...partner, 'position', 'why', 'actions'],
  others: ['from', 'waypoints', 'phase', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** Those presumably so are among them. */
const underWay = offer({
  enabled: ['reference', ...arrival, 'to', ...partner, 'waypoints', 'position', 'why', 'actions'],
  others: ['trackingId', 'phase', 'from', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** Nothing was seen of them, so there is neither a position nor a forecast. */
const unseen = offer({
  enabled: ['reference', 'expected', 'stop', 'trackingId', 'to', ...partner, 'why', 'actions'],
  others: ['window', 'phase', 'from', 'waypoints', 'position', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** Of all reasons together the reason is said; of one it is the heading of the page. */
const anyReason = offer({
  enabled: ['reference', ...arrival, ...partner, 'position', 'actionRequired', 'actions'],
  others: ['trackingId', 'phase', 'from', 'to', 'waypoints', 'why', ...inDetail],
  sortable: whatIsComing,
});

const completed = offer({
  enabled: ['reference', ...identity, 'phase', 'ata', 'scheduledDate'],
  others: ['waypoints', 'transportStatus', 'latestGpsSignal', 'actions'],
  sortable: ['ata'],
});

/** Where all rows ended in one way, and it is the heading of the page. */
const completedInOneWay: typeof completed = completed.map((column) =>
  column.key === 'phase' ? { ...column, enabled: false } : column,
);

const cancelled = offer({
  enabled: ['reference', ...identity, 'cancelledAt', 'scheduledDate'],
  others: ['waypoints', 'latestGpsSignal', 'actions'],
  sortable: ['cancelledAt'],
});

const anyPhase = offer({
  enabled: ['reference', 'expected', 'stop', 'trackingId', 'phase', 'to', ...partner, 'position', 'why', 'actions'],
  others: ['window', 'from', 'waypoints', 'actionRequired', ...inDetail, 'ata', 'cancelledAt'],
  sortable: [...whatIsComing, 'ata', 'cancelledAt'],
});

/** Specification §2: which columns are enabled or sortable is set per page. */
export const columnOffers = {
  planned,
  fallenSilent,
  underWay,
  anyReason,
  unseen,
  completed,
  completedInOneWay,
  cancelled,
  anyPhase,
} as const;
