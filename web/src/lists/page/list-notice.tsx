import type { ReactNode } from 'react';
import classes from './list-page.module.css';

type ListNoticeProps = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  readonly urgent?: boolean;
};

export const noticeIcon = { size: 40, stroke: 1.4, 'aria-hidden': true } as const;

/** Shown where the rows would be. */
export function ListNotice({ icon, children, action, urgent = false }: ListNoticeProps): ReactNode {
  return (
    <div className={classes['notice']} role={urgent ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
