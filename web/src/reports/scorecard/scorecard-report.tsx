import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { MIN_ARRIVALS } from '@milepost/domain/eta/learn/forecast-score';
import type { ReactNode } from 'react';
import { LateRiskTable } from '../../learned/score-tables.tsx';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { ReportPage, EmptyReport } from '../report-page.tsx';
import { useGroupingWords } from '../grouping-tabs.tsx';
import type { ReportDefaults } from '../place/report-url-state.ts';
import { ReportUrlStateProvider } from '../place/use-report-url-state.tsx';
import { HoursCharts } from './hours-charts.tsx';
import { ForecastWindowsDialog } from './forecast-windows-dialog.tsx';
import { ScoreRows } from './score-rows.tsx';
import { scoreGroupings, buildScoreRows } from './build-score-rows.ts';
import { ScoreTable } from './score-table.tsx';
import { ScorecardStrip } from './scorecard-strip.tsx';
import { useScorecardFilterOptions, useScorecard, useScorecardCsv } from './use-scorecard.ts';

const usual: ReportDefaults = { span: 'last28', grouping: 'hours', offered: scoreGroupings };

/** How good the forecasts of the user's own transports were; for both roles. */
export function ScorecardReport(): ReactNode {
  return (
    <ReportUrlStateProvider usual={usual}>
      <Framed />
    </ReportUrlStateProvider>
  );
}

function Framed(): ReactNode {
  const { t } = useLingui();
  const asked = useScorecard();
  const offered = useScorecardFilterOptions();
  const fetchFile = useScorecardCsv();
  return (
    <>
      <ReportPage
        title={<Trans>ETA quality</Trans>}
        subtitle={Subtitle}
        csvName={t`ETA quality`}
        fetchFile={fetchFile}
        asked={asked}
        offered={offered}
        countryLabel={t`Country of the stop that was reached`}
        isEmpty={({ coverage }) => coverage === null}
        emptyState={TooFew}
      >
        {(scorecard) => <Content scorecard={scorecard} />}
      </ReportPage>
      <ForecastWindowsDialog scorecard={asked.report} />
    </>
  );
}

function Subtitle({ report }: { readonly report: EtaScorecard }): ReactNode {
  const { t } = useLingui();
  const { days } = useFormats();
  const { arrivals, isCut } = report;
  const seen = t`${plural(arrivals, { one: '# arrival with a forecast', other: '# arrivals with a forecast' })}`;
  const cut = isCut ? `, ${t`of the latest transports only`}` : '';
  return `${seen}, ${days(report)}${cut}`;
}

function Content({ scorecard }: { readonly scorecard: EtaScorecard }): ReactNode {
  const formats = useFormats();
  const wordsOf = useGroupingWords();
  return (
    <>
      <ScorecardStrip scorecard={scorecard} />
      <div className={classes['pairs']}>
        <HoursCharts scorecard={scorecard} />
        <ScoreRows
          title={wordsOf('lane')}
          rows={buildScoreRows(scorecard, 'lane', formats)}
          total={scorecard.totalLanes}
          grouping="lane"
        />
        <ScoreRows
          title={wordsOf('carrier')}
          rows={buildScoreRows(scorecard, 'carrier', formats)}
          total={scorecard.totalPartners}
          grouping="carrier"
        />
      </div>
      <ScoreTable scorecard={scorecard} />
      <LateRiskTable {...scorecard} />
    </>
  );
}

function TooFew({ report: { arrivals } }: { readonly report: EtaScorecard }): ReactNode {
  return (
    <EmptyReport title={<Trans>Too few arrivals to tell</Trans>}>
      <Trans>
        A share of a handful of trucks says little about the forecasts. Figures appear from {MIN_ARRIVALS} arrivals
        observed by a GPS signal.
      </Trans>{' '}
      <Plural
        value={arrivals}
        _0="There were none in this period."
        one="There was # in this period."
        other="There were # in this period."
      />
    </EmptyReport>
  );
}
