import { getTransportReport } from '@milepost/api-contract/reports/transport-report';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { type Formats, useFormats } from '../figures/use-formats.ts';
import { type Lane, writeLane } from '../place/lane-text.ts';
import { reportQuery } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import type { FilterOptions } from './report-filters.tsx';

export const noFilters = { carrierIds: [], lane: null, country: null } as const;

/** Carriers, lanes and countries of these days, regardless of the report's limits. */
export function useTransportFilterOptions(): FilterOptions | undefined {
  const formats = useFormats();
  const { place, today } = useReportUrlState();
  const query = reportQuery({ ...place, ...noFilters }, today);
  const { data } = useQuery({
    queryKey: ['reports', getTransportReport.operationId, query],
    queryFn: ({ signal }) => callApi(getTransportReport, { query, signal }),
  });
  if (data === undefined) return undefined;
  const { carriers, lanes, countries } = data;
  return toFilterOptions<{ readonly completed: number; readonly cancelled: number }>(
    { partners: carriers.map((each) => ({ ...each, partnerId: each.carrierId })), lanes, countries },
    ({ completed, cancelled }) => completed + cancelled,
    formats,
  );
}

type Groups<V> = {
  readonly partners: readonly (V & { readonly partnerId: string; readonly name: string })[];
  readonly lanes: readonly (V & Lane)[];
  readonly countries: readonly (V & { readonly countryCode: string })[];
};

/** The groups of a report as choices, each with its volume. */
export function toFilterOptions<V>(groups: Groups<V>, volumeOf: (group: V) => number, formats: Formats): FilterOptions {
  const detail = (group: V): string => formats.number(volumeOf(group));
  return {
    carriers: groups.partners.map((each) => ({ value: each.partnerId, label: each.name, detail: detail(each) })),
    lanes: groups.lanes.map((each) => ({
      value: writeLane(each),
      label: `${each.from.city} → ${each.to.city}`,
      detail: detail(each),
    })),
    countries: groups.countries.map((each) => ({
      value: each.countryCode,
      label: formats.country(each.countryCode),
      detail: detail(each),
    })),
  };
}
