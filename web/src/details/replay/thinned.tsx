import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './replay-bar.module.css';

type Props = {
  /** When the forecast that is shown was kept, in words; null where it is as old as the moment itself. */
  readonly keptAt: string | null;
  readonly drawn: number;
  readonly total: number;
};

/** Not everything of the past is kept or drawn: where something is left out, it is said. */
export function Thinned({ keptAt, drawn, total }: Props): ReactNode {
  const number = new Intl.NumberFormat(useLanguage().locale);
  const [some, all] = [number.format(drawn), number.format(total)];
  if (keptAt === null && drawn >= total) return null;
  return (
    <span className={classes['thinned']}>
      {keptAt !== null && <Trans>ETA as of {keptAt}; smaller changes since then were not kept.</Trans>}{' '}
      {drawn < total && (
        <Trans>
          The line is drawn from {some} of {all} signals.
        </Trans>
      )}
    </span>
  );
}
