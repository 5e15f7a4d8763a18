import type { ReactNode } from 'react';
import classes from './list-notice.module.css';

type Properties = {
  readonly icon: ReactNode;
  readonly children: ReactNode;
  /** What to do about it. */
  readonly action?: ReactNode;
  readonly urgent?: boolean;
};

/** Stands where the rows would be. */
export function ListNotice({ icon, children, action, urgent = false }: Properties): ReactNode {
  return (
    <div className={classes['notice']} role={urgent ? 'alert' : undefined}>
      {icon}
      <p>{children}</p>
      {action}
    </div>
  );
}
