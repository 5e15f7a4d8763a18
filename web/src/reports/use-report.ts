import { getTransportReport, type TransportReport } from '@milepost/api-contract/reports/transport-report';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { callApi } from '../api/call-api.ts';
import { useListState } from '../transport/use-list-state.ts';
import type { ReportQuery } from './report-page.tsx';
import { reportQuery } from './place/report-url-state.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';

export function useReport(): ReportQuery<TransportReport> {
  const { place, today } = useReportUrlState();
  const query = reportQuery(place, today);
  const answer = useQuery({
    queryKey: ['reports', getTransportReport.operationId, query],
    queryFn: ({ signal }) => callApi(getTransportReport, { query, signal }),
    placeholderData: keepPreviousData,
  });
  const state = useListState(answer);
  return { report: answer.data, error: answer.error, isPlaceholder: answer.isPlaceholderData, state };
}
