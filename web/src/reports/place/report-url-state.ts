import type { Query } from '@milepost/api-contract/call';
import type { listEndedTransports } from '@milepost/api-contract/reports/ended-transports';
import {
  countDays,
  MAX_REPORT_DAYS,
  type ReportDays,
  reportSteps,
  type ReportStep,
} from '@milepost/domain/reports/report-days';
import { isDay } from '@milepost/domain/transport-list/filter-days';
import { type Lane, readLane, writeLane } from './lane-text.ts';
import { type DrillDownFigure, drillDownFigures } from './drill-down-figures.ts';
import { readSort, type TableSort, writeSort } from './table-sort.ts';
import { daysOfPreset, type SpanPreset, spanPresets, usualStep } from './spans.ts';

export type ReportSpan = { readonly preset: SpanPreset } | ReportDays;

/** The groupings of transports. */
export const groupings = ['carrier', 'lane', 'country', 'period'] as const;

/** Forecasts are also grouped by the hours ahead. */
export type Grouping = (typeof groupings)[number] | 'hours';

/** The transports behind one figure: which, whose, on which days. Unset values are those of the report. */
export type DrillDown = {
  readonly figure: DrillDownFigure;
  readonly days: ReportDays | null;
  readonly carrierId: string | null;
  readonly lane: Lane | null;
  readonly country: string | null;
};

/**
 * Everything that decides what a report shows; kept in the address, so that reload, back and a copied link restore it.
 */
export type ReportUrlState = {
  readonly span: ReportSpan;
  /** Null: the default for the number of days. */
  readonly step: ReportStep | null;
  readonly isCompared: boolean;
  /** For a carrier reading about its forecasts, these are shippers. */
  readonly carrierIds: readonly string[];
  readonly lane: Lane | null;
  /** The country of the last stop. */
  readonly country: string | null;
  readonly grouping: Grouping;
  /** The sort of the table; null: its initial order. */
  readonly sort: TableSort | null;
  readonly drillDown: DrillDown | null;
};

/** How the report opens; each page has its own defaults. */
export type ReportDefaults = Pick<ReportUrlState, 'grouping'> & {
  readonly span: SpanPreset;
  /** Set where the table has other groupings than those of transports. */
  readonly offered?: readonly Grouping[];
};

/** Search parameters as parsed by the router: anyone can edit an address, so it may contain anything. */
type SearchParameters = { readonly [name: string]: unknown };

const SPAN = '..';
const MAX_CARRIERS = 50;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const countryCode = /^[A-Z]{2}$/;

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const matching = (form: RegExp, value: unknown): string | null => (form.test(textOf(value)) ? textOf(value) : null);

/** What a figure is limited to: a partner, a lane or a country. */
export function readLimits(value: unknown): Pick<DrillDown, 'carrierId' | 'lane' | 'country'> {
  return { carrierId: matching(uuid, value), lane: readLane(textOf(value)), country: matching(countryCode, value) };
}

export function writeLimits({ carrierId, lane, country }: ReturnType<typeof readLimits>): string | undefined {
  return carrierId ?? (lane === null ? null : writeLane(lane)) ?? country ?? undefined;
}

export function readDays(value: unknown): ReportDays | null {
  const [from, to, more] = textOf(value).split(SPAN);
  if (!isDay(from) || !isDay(to) || more !== undefined) return null;
  const count = countDays({ from, to });
  return count >= 1 && count <= MAX_REPORT_DAYS ? { from, to } : null;
}

const writeDays = ({ from, to }: ReportDays): string => `${from}${SPAN}${to}`;

/** Invalid values are ignored. */
export function readReportUrlState(search: SearchParameters, usual: ReportDefaults): ReportUrlState {
  const preset = spanPresets.find((each) => each === search['days']);
  const figure = drillDownFigures.find((each) => each === search['show']);
  const lane = readLane(textOf(search['lane']));
  return {
    span: preset === undefined ? (readDays(search['days']) ?? { preset: usual.span }) : { preset },
    step: reportSteps.find((each) => each.toLowerCase() === search['step']) ?? null,
    isCompared: search['compare'] !== 'no',
    carrierIds: [search['carrier']]
      .flat()
      .flatMap((id) => matching(uuid, id) ?? [])
      .slice(0, MAX_CARRIERS),
    lane,
    country: lane === null ? matching(countryCode, search['country']) : null,
    grouping: (usual.offered ?? groupings).find((each) => each === search['by']) ?? usual.grouping,
    sort: readSort(search['sort']),
    drillDown:
      figure === undefined
        ? null
        : {
            figure,
            days: readDays(search['in']),
            ...readLimits(search['of']),
          },
  };
}

/** The parameters to set; undefined removes one, which keeps the address of the initial page plain. */
export function writeReportUrlState(place: ReportUrlState, usual: ReportDefaults) {
  const { span, step, isCompared, carrierIds, lane, country, grouping, sort, drillDown } = place;
  const isUsual = 'preset' in span && span.preset === usual.span;
  return {
    days: isUsual ? undefined : 'preset' in span ? span.preset : writeDays(span),
    step: step?.toLowerCase(),
    compare: isCompared ? undefined : 'no',
    carrier: carrierIds.length === 0 ? undefined : [...carrierIds],
    lane: lane === null ? undefined : writeLane(lane),
    country: country ?? undefined,
    by: grouping === usual.grouping ? undefined : grouping,
    sort: sort === null ? undefined : writeSort(sort),
    ...writeDrillDown(drillDown),
  };
}

function writeDrillDown(listed: DrillDown | null) {
  if (listed === null) return { show: undefined, in: undefined, of: undefined };
  const { figure, days } = listed;
  return { show: figure, in: days === null ? undefined : writeDays(days), of: writeLimits(listed) };
}

export function daysOf(span: ReportSpan, today: Temporal.PlainDate): ReportDays {
  return 'preset' in span ? daysOfPreset(span.preset, today) : span;
}

export type Filters = Pick<ReportUrlState, 'carrierIds' | 'lane' | 'country'>;

/** The limits of a report, as query parameters of its calls. */
function filterQuery(filters: Filters) {
  const { carrierIds } = filters;
  return { ...(carrierIds.length > 0 && { carrierId: [...carrierIds] }), ...laneAndCountryQuery(filters) };
}

export function laneAndCountryQuery({ lane, country }: Pick<Filters, 'lane' | 'country'>) {
  return {
    ...(lane !== null && {
      fromCountry: lane.from.countryCode,
      fromCity: lane.from.city,
      toCountry: lane.to.countryCode,
      toCity: lane.to.city,
    }),
    ...(country !== null && { toCountry: country }),
  };
}

export function reportQuery(place: ReportUrlState, today: Temporal.PlainDate) {
  const days = daysOf(place.span, today);
  return { ...days, step: place.step ?? usualStep(days), ...filterQuery(place) };
}

/** The transports behind a figure: the report's limits, and the figure's own limits within them. */
export function drillDownQuery(
  place: ReportUrlState,
  listed: DrillDown,
  today: Temporal.PlainDate,
): Partial<Query<typeof listEndedTransports>> {
  return {
    ...(listed.days ?? daysOf(place.span, today)),
    ...filterQuery(narrowFilters(place, listed)),
    ...figureQuery[listed.figure],
  };
}

/** The limits of a figure within those of its report. */
export function narrowFilters(
  place: Filters,
  { carrierId, lane, country }: Omit<DrillDown, 'figure' | 'days'>,
): Filters {
  return {
    carrierIds: carrierId === null ? place.carrierIds : [carrierId],
    lane: lane ?? place.lane,
    country: lane === null && place.lane === null ? (country ?? place.country) : null,
  };
}

type Wanted = Pick<Partial<Query<typeof listEndedTransports>>, 'arrival' | 'isTracked' | 'isCompleted'>;

const figureQuery: Readonly<Record<DrillDownFigure, Wanted>> = {
  all: {},
  completed: { isCompleted: true },
  cancelled: { isCompleted: false },
  known: { arrival: ['EARLY', 'ON_TIME', 'DELAYED'] },
  early: { arrival: ['EARLY'] },
  onTime: { arrival: ['ON_TIME'] },
  delayed: { arrival: ['DELAYED'] },
  unknown: { arrival: ['UNKNOWN'] },
  tracked: { isTracked: true },
  untracked: { isTracked: false },
};
