import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listEndedTransports } from '@milepost/api-contract/reports/ended-transports';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { figureMeanings, figureWords } from '../figures/figure-words.ts';
import { type DrillDown, drillDownQuery } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { FilterSummary } from './filter-summary.tsx';
import { DrillDownContent } from './drill-down-content.tsx';
import { DrillDownDialog } from './drill-down-dialog.tsx';
import { EndedTransportsTable } from './ended-transports-table.tsx';

/** The transports behind a figure. */
export function EndedTransportsDialog({ report }: { readonly report: TransportReport | undefined }): ReactNode {
  const { t } = useLingui();
  const { drillDown } = useReportUrlState().place;
  return (
    <DrillDownDialog listed={drillDown} titleOf={({ figure }) => t(figureWords[figure])}>
      {(shown) => <Content listed={shown} report={report} />}
    </DrillDownDialog>
  );
}

type ContentProps = { readonly listed: DrillDown; readonly report: TransportReport | undefined };

function Content({ listed, report }: ContentProps): ReactNode {
  const { t } = useLingui();
  const { place, today } = useReportUrlState();
  const asked = drillDownQuery(place, listed, today);
  const query = useQuery({
    queryKey: ['reports', listEndedTransports.operationId, asked],
    queryFn: ({ signal }) => callApi(listEndedTransports, { query: asked, signal }),
  });
  const partners = report?.carriers.map(({ carrierId, name }) => ({ id: carrierId, name }));
  return (
    <DrillDownContent
      query={query}
      name={t`Transports`}
      renderCount={(total) => <Plural value={total} one="# transport" other="# transports" />}
      words={
        <>
          <FilterSummary listed={listed} partners={partners} /> {t(figureMeanings[listed.figure])}
        </>
      }
      fetchFile={async () => await fetchCsv(listEndedTransports, asked)}
      failure={<Trans>The transports could not be loaded</Trans>}
      shown={({ transports }) => transports.length}
    >
      {(page) => <EndedTransportsTable page={page} />}
    </DrillDownContent>
  );
}
