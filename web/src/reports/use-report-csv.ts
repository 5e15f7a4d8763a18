import { getTransportReport } from '@milepost/api-contract/reports/transport-report';
import { fetchCsv } from '../api/fetch-csv.ts';
import { reportQuery } from './place/report-url-state.ts';
import { useReportUrlState } from './place/use-report-url-state.tsx';

/** The figures as a table, with the report's filters: one row for each period of a carrier on a lane. */
export function useReportCsv(): () => Promise<Blob> {
  const { place, today } = useReportUrlState();
  return async () => await fetchCsv(getTransportReport, reportQuery(place, today));
}
