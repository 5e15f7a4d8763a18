import type { BellType } from '@milepost/domain/notification/notification-type';
import type { ReactNode } from 'react';
import { bellTypeDisplay } from './type-display.ts';
import classes from './message.module.css';

type Props = { readonly type: BellType };

/** The icon for a type; its label is shown next to it. */
export function TypeMark({ type }: Props): ReactNode {
  const { icon: Picture, meaning } = bellTypeDisplay[type];
  return (
    <span className={classes['mark']} data-meaning={meaning} aria-hidden>
      <Picture size={18} stroke={1.8} />
    </span>
  );
}
