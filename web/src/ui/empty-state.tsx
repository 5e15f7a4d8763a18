import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './state.module.css';

type Props = {
  readonly icon: Icon;
  readonly tone?: 'neutral' | 'good' | 'bad';
  readonly title: ReactNode;
  /** What it means, or what to do next. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** Shown where there is nothing to show; says why and what to do. */
export function EmptyState({ icon: Picture, tone = 'neutral', title, children, actions }: Props) {
  return (
    <div className={classes['state']}>
      <span className={classes['picture']} data-tone={tone}>
        <Picture size={26} stroke={1.6} aria-hidden />
      </span>
      <p className={classes['title']}>{title}</p>
      {children !== undefined && <div className={classes['words']}>{children}</div>}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
