import type { ReactNode } from 'react';
import classes from './status-badge.module.css';

/** The meanings of `tokens.css`; never shown without an icon and a word. */
export type Meaning = 'on-time' | 'delayed' | 'early' | 'no-eta' | 'signal-old' | 'missing-id';

type Properties = { readonly meaning: Meaning; readonly icon: ReactNode; readonly children: ReactNode };

export function StatusBadge({ meaning, icon, children }: Properties): ReactNode {
  return (
    <span className={classes['badge']} data-meaning={meaning}>
      {icon}
      {children}
    </span>
  );
}
