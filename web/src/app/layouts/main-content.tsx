import type { ReactNode } from 'react';
import classes from './layout.module.css';

export const MAIN_ID = 'main';

type Props = { readonly children: ReactNode };

/** The page inside the frame: where the skip link leads. */
export function MainContent({ children }: Props) {
  return (
    <main id={MAIN_ID} tabIndex={-1} className={classes['main']}>
      {children}
    </main>
  );
}
