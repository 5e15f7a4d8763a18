import type { ReactNode } from 'react';
import classes from './reports.module.css';

export type StripFigure = {
  readonly key: string;
  /** What the figure is. */
  readonly name: ReactNode;
  readonly value: ReactNode;
  /** What it is of. */
  readonly of: ReactNode;
  /** What it was before. */
  readonly before?: ReactNode;
  /** It is of another whole than those before it, and stands behind a line. */
  readonly isApart?: boolean;
};

/** The figures of a report in large; each with its volume. */
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
