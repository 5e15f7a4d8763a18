import { type EtaScorecard, getEtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../../api/call-api.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { useListState } from '../../transport/use-list-state.ts';
import { useFormats } from '../figures/use-formats.ts';
import type { Offered } from '../filters/report-filters.tsx';
import { nothingLimited, offeredOf } from '../filters/use-filter-options.ts';
import type { AskedReport } from '../report-page.tsx';
import { daysOf, type Filters, placeQuery, type ReportPlace } from '../place/report-url-state.ts';
import { useReportPlace } from '../place/use-report-url-state.tsx';

/** The query parameters of the calls about forecasts. */
export function scorecardQuery(span: ReportPlace['span'], filters: Filters, today: Temporal.PlainDate) {
  const { carrierIds } = filters;
  return {
    ...daysOf(span, today),
    ...(carrierIds.length > 0 && { partnerId: [...carrierIds] }),
    ...placeQuery(filters),
  };
}

export function useScorecard(): AskedReport<EtaScorecard> {
  const { place, today } = useReportPlace();
  const query = scorecardQuery(place.span, place, today);
  const answer = useQuery({
    queryKey: ['reports', getEtaScorecard.operationId, query],
    queryFn: ({ signal }) => callApi(getEtaScorecard, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const state = useListState(answer);
  return { report: answer.data, error: answer.error, isPassing: answer.isPlaceholderData, state };
}

export function useScorecardCsv(): () => Promise<Blob> {
  const { place, today } = useReportPlace();
  return async () => await fetchCsv(getEtaScorecard, scorecardQuery(place.span, place, today));
}

/** Partners, lanes and countries of these days, regardless of the report's limits. */
export function useOfferedOfScorecard(): Offered | undefined {
  const formats = useFormats();
  const { place, today } = useReportPlace();
  const query = scorecardQuery(place.span, nothingLimited, today);
  const { data } = useQuery({
    queryKey: ['reports', getEtaScorecard.operationId, query],
    queryFn: ({ signal }) => callApi(getEtaScorecard, { query, signal }),
  });
  return data && offeredOf<{ readonly arrivals: number }>(data, ({ arrivals }) => arrivals, formats);
}
