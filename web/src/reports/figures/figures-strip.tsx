import type { ReactNode } from 'react';
import classes from './reports.module.css';

export type StripFigure = {
  readonly key: string;
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** What the value refers to, such as the whole that it is a part of. */
  readonly of: ReactNode;
  /** Its previous value. */
  readonly before?: ReactNode;
  /** Part of a different whole than the figures before it, and set apart by a line. */
  readonly isApart?: boolean;
};

/** The figures of a report in large type, each with its volume. */
export function FiguresStrip({
  figures,
  label,
}: {
  readonly figures: readonly StripFigure[];
  readonly label: string;
}): ReactNode {
  return (
    <ul className={classes['strip']} aria-label={label}>
      {figures.map(({ key, name, value, of, before, isApart = false }) => (
        <li key={key} data-apart={isApart || undefined}>
          <div>{name}</div>
          <div className={classes['stripLine']}>
            <span className={classes['stripValue']}>{value}</span> <span className={classes['muted']}>{of}</span>
          </div>
          {before !== undefined && <div className={classes['stripBefore']}>{before}</div>}
        </li>
      ))}
    </ul>
  );
}
