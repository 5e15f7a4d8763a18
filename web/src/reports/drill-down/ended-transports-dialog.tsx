import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { listEndedTransports } from '@milepost/api-contract/reports/ended-transports';
import type { TransportReport } from '@milepost/api-contract/reports/transport-report';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { figureMeanings, figureWords } from '../figures/figure-words.ts';
import { type Listed, listedQuery } from '../place/report-url-state.ts';
import { useReportPlace } from '../place/use-report-url-state.tsx';
import { LimitedTo } from './filter-summary.tsx';
import { ListedContent } from './drill-down-content.tsx';
import { ListedDialog } from './drill-down-dialog.tsx';
import { ListedTable } from './ended-transports-table.tsx';

/** The transports behind a figure. */
export function ListedTransports({ report }: { readonly report: TransportReport | undefined }): ReactNode {
  const { t } = useLingui();
  const { listed } = useReportPlace().place;
  return (
    <ListedDialog listed={listed} titleOf={({ figure }) => t(figureWords[figure])}>
      {(shown) => <Content listed={shown} report={report} />}
    </ListedDialog>
  );
}

type ContentProps = { readonly listed: Listed; readonly report: TransportReport | undefined };

function Content({ listed, report }: ContentProps): ReactNode {
  const { t } = useLingui();
  const { place, today } = useReportPlace();
  const asked = listedQuery(place, listed, today);
  const query = useQuery({
    queryKey: ['reports', listEndedTransports.operationId, asked],
    queryFn: ({ signal }) => callApi(listEndedTransports, { query: asked, signal }),
  });
  const partners = report?.carriers.map(({ carrierId, name }) => ({ id: carrierId, name }));
  return (
    <ListedContent
      query={query}
      name={t`Transports`}
      renderCount={(total) => <Plural value={total} one="# transport" other="# transports" />}
      words={
        <>
          <LimitedTo listed={listed} partners={partners} /> {t(figureMeanings[listed.figure])}
        </>
      }
      fetchFile={async () => await fetchCsv(listEndedTransports, asked)}
      failure={<Trans>The transports could not be loaded</Trans>}
      shown={({ transports }) => transports.length}
    >
      {(page) => <ListedTable page={page} />}
    </ListedContent>
  );
}
