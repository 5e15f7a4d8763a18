import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { listJudgedForecasts } from '@milepost/api-contract/forecasts/judged-forecasts';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { callApi } from '../../api/call-api.ts';
import { fetchCsv } from '../../api/fetch-csv.ts';
import { useFormats } from '../figures/use-formats.ts';
import { FilterSummary } from '../drill-down/filter-summary.tsx';
import { DrillDownContent } from '../drill-down/drill-down-content.tsx';
import { DrillDownDialog } from '../drill-down/drill-down-dialog.tsx';
import { narrowFilters } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { type WindowsDrillDown as Listed, readWindowsDrillDown, type WindowFigure } from './windows-drill-down.ts';
import { buildScoreRows } from './build-score-rows.ts';
import { scorecardQuery } from './use-scorecard.ts';
import { WindowsTable } from './windows-table.tsx';

const words: Readonly<Record<WindowFigure, MessageDescriptor>> = {
  windows: msg`Windows that were shown`,
  inside: msg`Arrivals inside the window`,
  outside: msg`Arrivals outside of the window`,
};

const insideOf = { windows: {}, inside: { isInside: true }, outside: { isInside: false } } as const;

/** The forecasts behind a figure, each with the actual arrival. */
export function ForecastWindowsDialog({ scorecard }: { readonly scorecard: EtaScorecard | undefined }): ReactNode {
  const { t } = useLingui();
  const search: { readonly [name: string]: unknown } = useSearch({ strict: false });
  return (
    <DrillDownDialog key="windows" listed={readWindowsDrillDown(search)} titleOf={({ figure }) => t(words[figure])}>
      {(listed) => <Content listed={listed} scorecard={scorecard} />}
    </DrillDownDialog>
  );
}

type ContentProps = { readonly listed: Listed; readonly scorecard: EtaScorecard | undefined };

function Content({ listed, scorecard }: ContentProps): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { place, today } = useReportUrlState();
  const { figure, hoursAhead } = listed;
  const asked = {
    ...scorecardQuery(place.span, narrowFilters(place, listed), today),
    ...(hoursAhead !== null && { hoursAhead }),
    ...insideOf[figure],
  };
  const query = useQuery({
    queryKey: ['reports', listJudgedForecasts.operationId, asked],
    queryFn: ({ signal }) => callApi(listJudgedForecasts, { query: asked, signal }),
  });
  const ahead =
    hoursAhead === null || scorecard === undefined
      ? undefined
      : buildScoreRows(scorecard, 'hours', formats).find(({ part }) => part.hoursAhead === hoursAhead)?.name;
  const partners = scorecard?.partners.map(({ partnerId, name }) => ({ id: partnerId, name }));
  return (
    <DrillDownContent
      query={query}
      name={t`Windows`}
      renderCount={(total) => <Plural value={total} one="# window" other="# windows" />}
      words={
        <>
          <FilterSummary listed={{ ...listed, days: null }} partners={partners} />{' '}
          {ahead !== undefined && <Trans>Shown {ahead} before the expected arrival.</Trans>}{' '}
          <Trans>For each arrival, the first window of each span of hours counts.</Trans>
        </>
      }
      fetchFile={async () => await fetchCsv(listJudgedForecasts, asked)}
      failure={<Trans>The forecasts could not be loaded</Trans>}
      shown={({ forecasts }) => forecasts.length}
    >
      {(page) => <WindowsTable page={page} />}
    </DrillDownContent>
  );
}
