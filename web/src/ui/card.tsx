import type { ReactNode } from 'react';
import classes from './card.module.css';

type Props = {
  readonly title?: ReactNode;
  /** After the title, on the same line. */
  readonly remark?: ReactNode;
  /** Next to the title, on the right. */
  readonly aside?: ReactNode;
  /** Small cards have no line below the title. */
  readonly isSmall?: boolean;
  readonly children: ReactNode;
};

/** A panel on the page; with a title, it is a section. */
export function Card({ title, remark, aside, isSmall = false, children }: Props) {
  if (title === undefined) return <div className={classes['card']}>{children}</div>;
  return (
    <section className={classes['card']}>
      <div className={classes['head']} data-small={isSmall || undefined}>
        <div className={classes['heading']}>
          <h2 className={classes['title']}>{title}</h2>
          {remark !== undefined && <span className={classes['aside']}>{remark}</span>}
        </div>
        {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
      </div>
      {children}
    </section>
  );
}
