import { isPoorlyTracked } from '@milepost/domain/reports/tracking-share';
import type { ReactNode } from 'react';
import reportClasses from '../figures/reports.module.css';
import { useFormats } from '../figures/use-formats.ts';
import classes from './carriers.module.css';

type Props = { readonly share: number | null; readonly of: ReactNode };

/** How much was tracked; a low share is violet, like everything that is old or lost. */
export function ShareMeter({ share, of }: Props): ReactNode {
  const { wholePercent } = useFormats();
  if (share === null) return <span className={reportClasses['muted']}>–</span>;
  const isPoor = isPoorlyTracked(share);
  return (
    <span className={classes['meter']}>
      <span className={classes['track']} data-poor={isPoor || undefined} aria-hidden>
        <span style={{ inlineSize: `${share * 100}%` }} />
      </span>
      <span>
        <strong className={isPoor ? classes['poor'] : undefined}>{wholePercent(share)}</strong>{' '}
        <span className={reportClasses['muted']}>{of}</span>
      </span>
    </span>
  );
}
