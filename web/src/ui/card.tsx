import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  readonly title?: ReactNode;
  /** Beside the title, on the right. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A sheet on the page; with a title it is a section of its own. */
export function Card({ title, aside, children }: Props) {
  if (title === undefined) return <div className={classes['card']}>{children}</div>;
  return (
    <section className={classes['card']}>
      <div className={classes['head']}>
        <h2 className={classes['title']}>{title}</h2>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
