import type { ColumnKey } from './column-key.ts';

/** Specification §3, Stored column settings: each setting has key, enabled, and sometimes sortable. */
export type PageColumn = { readonly key: ColumnKey; readonly enabled: boolean; readonly sortable?: true };

/** What anyone may sort by wherever the column is offered. */
const everywhereSortable: readonly ColumnKey[] = ['reference', 'trackingId', 'from', 'scheduledDate'];

type Offer = {
  /** Shown until a person removes them. */
  readonly enabled: readonly ColumnKey[];
  /** Available in the dialog. */
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

/** What is expected at the stop the row is about. */
const arrival = ['expected', 'window', 'stop'] as const;
/** Available as separate columns. */
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

/** For pages where all rows share one GPS status, which is the heading of the page. */
const fallenSilent = offer({
  enabled: ['reference', ...arrival, 'trackingId', 'to', ...partner, 'position', 'why', 'actions'],
  others: ['from', 'waypoints', 'phase', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** Includes those presumably under way. */
const underWay = offer({
  enabled: ['reference', ...arrival, 'to', ...partner, 'waypoints', 'position', 'why', 'actions'],
  others: ['trackingId', 'phase', 'from', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** Nothing has been seen of them, so there is neither a position nor a forecast. */
const unseen = offer({
  enabled: ['reference', 'expected', 'stop', 'trackingId', 'to', ...partner, 'why', 'actions'],
  others: ['window', 'phase', 'from', 'waypoints', 'position', 'actionRequired', ...inDetail],
  sortable: whatIsComing,
});

/** With all reasons together, the reason is shown; with only one, it is the heading of the page. */
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

/** For pages where all rows ended in one way, which is the heading of the page. */
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
