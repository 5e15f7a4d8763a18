import type { ReactNode } from 'react';
import classes from './layout.module.css';

type Props = { readonly children: ReactNode };

/** Nothing but the page. */
export function BareLayout({ children }: Props) {
  return (
    <main tabIndex={-1} className={classes['bare']}>
      {children}
    </main>
  );
}
