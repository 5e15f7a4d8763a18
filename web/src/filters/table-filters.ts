import type { ListFilters } from '@milepost/api-contract/transports/list-query';
import { countedStandings, type CountedStanding } from '@milepost/domain/eta/transport-standing';
import { gpsFilterOptions, type GpsFilterOption } from '@milepost/domain/transport-list/transport-filter';
import { transportStatuses, type TransportStatus } from '@milepost/domain/transport/transport-status';
import { dayKeys, dayPresets, daysQuery, isDay, type FilterDays } from '@milepost/domain/transport-list/filter-days';

/** Specification §3, Filters; the names are its keys. An absent key filters nothing. */
export type TableFilters = {
  readonly carriers?: readonly string[];
  readonly shippers?: readonly string[];
  readonly standing?: readonly CountedStanding[];
  readonly gps_status?: readonly GpsFilterOption[];
  readonly phase?: readonly TransportStatus[];
  readonly from?: string;
  readonly to?: string;
  readonly nextWaypoint?: string;
  /** Transports assigned to the reader. */
  readonly mine?: true;
  readonly reference?: string;
  readonly trackingId?: string;
  readonly scheduled?: FilterDays;
  readonly ended?: FilterDays;
};

export type FilterKey = keyof TableFilters;

/** Filters with a value to show and choose; `mine` is a single toggle. */
export type ValueKey = Exclude<FilterKey, 'mine'>;

const textKeys = ['from', 'to', 'nextWaypoint', 'reference', 'trackingId'] as const;

const MAX_TEXT_LENGTH = 100;
const MAX_CHOSEN = 100;

function chosenOf<T extends string>(values: readonly T[], stored: unknown): readonly T[] {
  return Array.isArray(stored) ? values.filter((value) => stored.includes(value)) : [];
}

function idsOf(stored: unknown): readonly string[] {
  if (!Array.isArray(stored)) return [];
  return stored.filter((id) => typeof id === 'string').slice(0, MAX_CHOSEN);
}

function daysOf(stored: unknown): FilterDays | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const fields: { readonly [name: string]: unknown } = { ...stored };
  const preset = dayPresets.find((each) => each === fields['preset']);
  if (preset !== undefined) return { preset };
  const [from, to] = [fields['from'], fields['to']].map((day) => (isDay(day) ? day : null));
  return from || to ? { from: from ?? null, to: to ?? null } : undefined;
}

/** The valid filters in whatever was stored or chosen; empty ones are left out. */
export function tidyFilters(stored: unknown): TableFilters {
  if (typeof stored !== 'object' || stored === null) return {};
  const fields: { readonly [name: string]: unknown } = { ...stored };
  const chosen = {
    carriers: idsOf(fields['carriers']),
    shippers: idsOf(fields['shippers']),
    // Stored under its old name by earlier versions.
    standing: chosenOf(countedStandings, fields['standing'] ?? fields['etaStatus']),
    gps_status: chosenOf(gpsFilterOptions, fields['gps_status']),
    phase: chosenOf(transportStatuses, fields['phase']),
  };
  const texts = textKeys.map((key) => {
    const text = fields[key];
    return [key, typeof text === 'string' ? text.trim().slice(0, MAX_TEXT_LENGTH) : ''] as const;
  });
  const days = dayKeys.map((key) => [key, daysOf(fields[key])] as const);
  const isMine = fields['mine'] === true || fields['mine'] === 'true';
  return Object.fromEntries([
    ...Object.entries(chosen).filter(([, values]) => values.length > 0),
    ...texts.filter(([, text]) => text !== ''),
    ...(isMine ? [['mine', true]] : []),
    ...days.filter(([, chosenDays]) => chosenDays !== undefined),
  ]) as TableFilters;
}

/** Only what this page offers; other filters stored under its name are ignored. */
export function filtersAmong(filters: TableFilters, offered: readonly FilterKey[]): TableFilters {
  return Object.fromEntries(Object.entries(filters).filter(([key]) => offered.some((each) => each === key)));
}

export function withoutFilter(filters: TableFilters, key: FilterKey): TableFilters {
  return Object.fromEntries(Object.entries(filters).filter(([each]) => each !== key));
}

export function isFiltered(filters: TableFilters): boolean {
  return Object.keys(filters).length > 0;
}

/** Specification §7: nested filters are flattened into prefixed keys. */
export function filterQuery(filters: TableFilters, timeZone: string, now: number): ListFilters {
  const { scheduled, ended, ...others } = filters;
  const prefixed = Object.entries(others).map(([key, value]) => [`filter.${key}`, value]);
  return { ...(Object.fromEntries(prefixed) as ListFilters), ...daysQuery({ scheduled, ended }, timeZone, now) };
}
