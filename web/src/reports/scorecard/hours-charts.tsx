import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import { COVERAGE_GOAL } from '@milepost/domain/cockpit/eta-scorecard';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { type ValueColumn, ValueColumns } from '../chart/value-columns.tsx';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import { minutesText, type ScoreRow, buildScoreRows } from './build-score-rows.ts';
import { useWindowsSearch } from './window-link.tsx';

type Column = ValueColumn & { readonly row: ScoreRow };

/** How often the window held, and how far off the expected time was, by how far ahead it was forecast. */
export function HoursCharts({ scorecard }: { readonly scorecard: EtaScorecard }): ReactNode {
  const { t } = useLingui();
  const formats = useFormats();
  const { isCompared } = useReportUrlState().place;
  const searchFor = useWindowsSearch();
  const rows = buildScoreRows(scorecard, 'hours', formats);
  const { locale, number, percent, wholePercent } = formats;
  const columnsOf = (valueOf: (score: ScoreRow['score']) => number | null, textOf: (value: number) => string) =>
    rows.map((row): Column => {
      const value = valueOf(row.score);
      return {
        key: row.key,
        label: row.name,
        volume: row.score.windows,
        volumeText: number(row.score.windows),
        value,
        top: value === null ? '' : textOf(value),
        before: isCompared ? valueOf(row.before) : null,
        row,
      };
    });
  const opens = (count: number): string => t`${plural(count, { one: 'Open # window', other: 'Open # windows' })}`;
  const goal = wholePercent(COVERAGE_GOAL);
  const pale = isCompared && (
    <>
      {' · '}
      <Trans>pale before</Trans>
    </>
  );
  return (
    <>
      <Card
        isSmall
        title={<Trans>Inside the window</Trans>}
        aside={
          <>
            <Trans>dashed: the promised {goal}</Trans>
            {pale}
          </>
        }
      >
        <div className={classes['chartBody']}>
          <ValueColumns
            label={t`Inside the window by hours ahead: the table below has the same figures`}
            columns={columnsOf(({ coverage }) => coverage, wholePercent)}
            highest={1}
            tickText={wholePercent}
            goal={COVERAGE_GOAL}
            wordsOf={({ label, row: { score } }) => {
              const [share, all] = [percent(score.coverage), number(score.windows)];
              return {
                name: label,
                detail: score.coverage === null ? t`too few of ${all} to tell` : t`${share} of ${all} inside`,
                open: opens(score.windows),
              };
            }}
            searchOf={({ row }) => searchFor({ figure: 'windows', ...row.part })}
          />
        </div>
      </Card>
      <Card
        isSmall
        title={<Trans>Usual error, minutes</Trans>}
        aside={
          <>
            <Trans>half were closer</Trans>
            {pale}
          </>
        }
      >
        <div className={classes['chartBody']}>
          <ValueColumns
            label={t`Usual error by hours ahead: the table below has the same figures`}
            columns={columnsOf(({ medianErrorMinutes }) => medianErrorMinutes, number)}
            tickText={number}
            wordsOf={({ label, row: { score } }) => {
              const [error, all] = [minutesText(score.medianErrorMinutes, locale), number(score.windows)];
              return {
                name: label,
                detail:
                  score.medianErrorMinutes === null ? t`too few of ${all} to tell` : t`half of ${all} within ${error}`,
                open: opens(score.windows),
              };
            }}
            searchOf={({ row }) => searchFor({ figure: 'windows', ...row.part })}
          />
        </div>
      </Card>
    </>
  );
}
