import { Trans, useLingui } from '@lingui/react/macro';
import type { Figures } from '@milepost/domain/reports/figures';
import { changeOfShare, isRanked, knownArrivals, onTimeShare } from '@milepost/domain/reports/punctuality-share';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { ChangeView } from '../figures/change-view.tsx';
import { ShareBar } from '../chart/share-bar.tsx';
import type { FigureLimits } from '../figures/figure-link.tsx';
import { MoreRows } from '../more-rows.tsx';
import type { Grouping } from '../place/report-url-state.ts';
import { useReportUrlState } from '../place/use-report-url-state.tsx';
import classes from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';

type ShareRow = {
  readonly key: string;
  readonly name: string;
  readonly figures: Figures;
  readonly before: Figures;
  readonly part: FigureLimits;
};

type Props = {
  readonly title: string;
  readonly rows: readonly ShareRow[];
  readonly total: number;
  readonly grouping: Grouping;
};

const SHOWN = 4;

/** The largest rows with their shares; the others are in the table. */
export function ShareRows({ title, rows, total, grouping }: Props): ReactNode {
  const { t } = useLingui();
  const { percent, number } = useFormats();
  const { place } = useReportUrlState();
  return (
    <Card
      isSmall
      title={title}
      aside={place.isCompared ? <Trans>on time of known, change in points</Trans> : <Trans>on time of known</Trans>}
    >
      <ul className={classes['rows']}>
        {rows.slice(0, SHOWN).map(({ key, name, figures, before, part }) => {
          const known = number(knownArrivals(figures));
          return (
            <li key={key} data-few={!isRanked(figures) || undefined}>
              <span className={classes['rowName']} title={name}>
                {name}
              </span>
              <ShareBar figures={figures} name={name} part={part} isFew={!isRanked(figures)} />
              <span className={classes['rowShare']}>
                <strong>{percent(onTimeShare(figures))}</strong>{' '}
                <span className={classes['muted']}>{t`of ${known}`}</span>
              </span>
              <span className={classes['rowChange']}>
                {place.isCompared && <ChangeView change={changeOfShare(({ onTime }) => onTime, figures, before)} />}
              </span>
            </li>
          );
        })}
      </ul>
      <MoreRows more={total - Math.min(SHOWN, rows.length)} grouping={grouping} />
    </Card>
  );
}
