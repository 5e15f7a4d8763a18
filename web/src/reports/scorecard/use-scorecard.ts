import { type EtaScorecard, getEtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { useListState } from '../../transport/use-list-state.ts';
import { useFormats } from '../figures/use-formats.ts';
import type { FilterOptions } from '../filters/report-filters.tsx';
import { noFilters, toFilterOptions } from '../filters/use-filter-options.ts';
import type { ReportQuery } from '../report-page.tsx';
import { daysOf, type Filters, laneAndCountryQuery, type ReportUrlState } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';

/** The query parameters of the calls about forecasts. */
export function scorecardQuery(span: ReportUrlState['span'], filters: Filters, today: Temporal.PlainDate) {
  const { carrierIds } = filters;
  return {
    ...daysOf(span, today),
    ...(carrierIds.length > 0 && { partnerId: [...carrierIds] }),
    ...laneAndCountryQuery(filters),
  };
}

export function useScorecard(): ReportQuery<EtaScorecard> {
  const { place, today } = useReportUrlState();
  const query = scorecardQuery(place.span, place, today);
  const answer = useQuery({
    queryKey: ['reports', getEtaScorecard.operationId, query],
    queryFn: ({ signal }) => callApi(getEtaScorecard, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const state = useListState(answer);
  return { report: answer.data, error: answer.error, isPlaceholder: answer.isPlaceholderData, state };
}

export function useScorecardCsv(): () => Promise<Blob> {
  const { place, today } = useReportUrlState();
  return async () => await fetchCsv(getEtaScorecard, scorecardQuery(place.span, place, today));
}

/** Partners, lanes and countries of these days, regardless of the report's limits. */
export function useScorecardFilterOptions(): FilterOptions | undefined {
  const formats = useFormats();
  const { place, today } = useReportUrlState();
  const query = scorecardQuery(place.span, noFilters, today);
  const { data } = useQuery({
    queryKey: ['reports', getEtaScorecard.operationId, query],
    queryFn: ({ signal }) => callApi(getEtaScorecard, { query, signal }),
  });
  return data && toFilterOptions<{ readonly arrivals: number }>(data, ({ arrivals }) => arrivals, formats);
}
