import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import classes from './reports.module.css';
import { useFormats } from './use-formats.ts';

/** Whether more of it is good news, bad news or neither. */
export type DesiredChange = 'more' | 'less' | 'none';

type Props = {
  /** The change of a share, as a fraction; null: too few to compare. */
  readonly change: number | null;
  readonly wish?: DesiredChange;
  readonly isNamed?: boolean;
};

const HALF_A_TENTH = 0.0005;

/** "+3.2": the change of a share in percentage points. */
export function ChangeView({ change, wish = 'more', isNamed = false }: Props): ReactNode {
  const { t } = useLingui();
  const { points } = useFormats();
  if (change === null) return null;
  const isGood = change > 0 === (wish === 'more');
  const tone = wish === 'none' || Math.abs(change) < HALF_A_TENTH ? 'none' : isGood ? 'good' : 'bad';
  const said = points(change);
  return (
    <span className={classes['change']} data-tone={tone}>
      {isNamed ? t`${said} pts` : said}
    </span>
  );
}
