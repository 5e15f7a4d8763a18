import type { ReactNode } from 'react';
import classes from './reports.module.css';
import { useFormats } from './use-formats.ts';

type Props = { readonly now: number; readonly before: number };

/** "+12%": more is neither good nor bad. Empty if there was nothing before that could have grown. */
export function GrowthView({ now, before }: Props): ReactNode {
  const { growth } = useFormats();
  if (before === 0) return null;
  return <span className={classes['change']}>{growth(now / before - 1)}</span>;
}
