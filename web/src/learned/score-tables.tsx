import { Trans, useLingui } from '@lingui/react/macro';
import type { EtaScorecard } from '@milepost/api-contract/forecasts/eta-scorecard';
import type { ReactNode } from 'react';
import { useLanguage } from '../i18n/use-language.ts';
import { Card } from '../ui/card.tsx';
import { durationWords, roughDuration } from '@milepost/domain/calendar/duration-words';
import { FiguresTable } from '../ui/figures-table.tsx';
import classes from './learned.module.css';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const NOTHING = '–';

type Score = Pick<EtaScorecard, 'arrivals' | 'coverage' | 'medianErrorMinutes' | 'medianWidthMinutes' | 'brier'>;

type ScoreTableProps = {
  readonly label: string;
  /** The heading of the column that names the rows. */
  readonly title: ReactNode;
  readonly rows: readonly { readonly key: string; readonly name: ReactNode; readonly score: Score }[];
};

/** How good forecasts were, row by row. With too few arrivals, it says so instead of showing a figure. */
function ScoreTable({ label, title, rows }: ScoreTableProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const minutes = (value: number | null): string =>
    value === null ? NOTHING : durationWords(value * MINUTE_MS, locale);
  const squared = useBrierFormatter();
  const inside = ({ arrivals, coverage }: Score): string => {
    if (coverage !== null) return percent.format(coverage);
    return arrivals === 0 ? NOTHING : t`too few`;
  };
  return (
    <FiguresTable
      label={label}
      columns={[
        { key: 'name', title, isText: true },
        { key: 'arrivals', title: <Trans>Arrivals</Trans> },
        { key: 'coverage', title: <Trans>Inside the window</Trans> },
        { key: 'width', title: <Trans>Usual width</Trans> },
        { key: 'error', title: <Trans>Usual error</Trans> },
        { key: 'brier', title: <Trans>Brier score</Trans> },
      ]}
      rows={rows.map(({ key, name, score }) => ({
        key,
        cells: [
          name,
          number.format(score.arrivals),
          inside(score),
          minutes(score.medianWidthMinutes),
          minutes(score.medianErrorMinutes),
          squared(score.brier),
        ],
      }))}
    />
  );
}

/** Good Brier scores differ in the third decimal place. */
function useBrierFormatter(): (value: number | null) => string {
  const { locale } = useLanguage();
  const fine = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  return (value) => (value === null ? NOTHING : fine.format(value));
}

type ScoreTablesProps = LateRiskProps & {
  readonly scores: readonly (Score & { readonly hours: number | null })[];
};

/** How good the forecasts that people saw were: windows by hours ahead, and whether predicted delays came true. */
export function ScoreTables({ scores, ...lateRisk }: ScoreTablesProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const limits = scores.map(({ hours }) => hours);
  const aheadOf = (hours: number | null, index: number): string => {
    const before = roughDuration((limits[index - 1] ?? 0) * HOUR_MS, locale);
    return hours === null ? t`more than ${before}` : t`up to ${roughDuration(hours * HOUR_MS, locale)}`;
  };
  return (
    <>
      <Card title={<Trans>Windows by hours ahead</Trans>}>
        <p className={classes['remark']}>
          <Trans>The window promises 80%. Each of the latest arrivals counts once per row.</Trans>
        </p>
        <ScoreTable
          label={t`Windows by hours ahead`}
          title={<Trans>Before the expected arrival</Trans>}
          rows={scores.map((score, index) => ({
            key: String(score.hours),
            name: aheadOf(score.hours, index),
            score,
          }))}
        />
      </Card>
      <LateRiskTable {...lateRisk} />
    </>
  );
}

type LateRiskProps = Pick<EtaScorecard, 'reliability' | 'brier' | 'baseBrier'>;

/** Whether trucks were late as often as predicted. */
export function LateRiskTable({ reliability, brier, baseBrier }: LateRiskProps): ReactNode {
  const { t } = useLingui();
  const { locale } = useLanguage();
  const number = new Intl.NumberFormat(locale);
  const percent = new Intl.NumberFormat(locale, { style: 'percent' });
  const squared = useBrierFormatter();
  const [own, base] = [squared(brier), squared(baseBrier)];
  if (reliability.length === 0) return null;
  return (
    <Card title={<Trans>Probability of being late</Trans>}>
      <p className={classes['remark']}>
        {brier === null ? (
          <Trans>Too few arrivals for a Brier score.</Trans>
        ) : (
          <Trans>
            Brier score {own}, lower is better; always saying how many are late would have {base}.
          </Trans>
        )}
      </p>
      <FiguresTable
        label={t`Probability of being late`}
        columns={[
          { key: 'said', title: <Trans>Said</Trans>, isText: true },
          { key: 'mean', title: <Trans>On average</Trans> },
          { key: 'late', title: <Trans>Were late</Trans> },
          { key: 'arrivals', title: <Trans>Arrivals</Trans> },
        ]}
        rows={reliability.map(({ from, said, late, arrivals }) => ({
          key: String(from),
          cells: [
            percent.formatRange(from, from + 0.1),
            said === null ? NOTHING : percent.format(said),
            late === null ? t`too few` : percent.format(late),
            number.format(arrivals),
          ],
        }))}
      />
    </Card>
  );
}
