import type { ReactNode } from 'react';
import type { PartnerRows } from './partner-column.ts';
import classes from './partner-list.module.css';

/** The same on a phone, where a table would have to be scrolled sideways. */
export function PartnerCards<R, S extends string>(props: PartnerRows<R, S>): ReactNode {
  const { label, rows, keyOf, columns, emptyColumns, renderSentence } = props;
  const [first, ...others] = columns;
  return (
    <ul className={classes['cards']} aria-label={label}>
      {rows.map((row) => {
        const words = renderSentence(row);
        const shown = words === null ? others : others.slice(0, others.length - emptyColumns);
        return (
          <li key={keyOf(row)} className={classes['card']}>
            {first?.cell(row)}
            <dl className={classes['facts']}>
              {shown.map(({ key, header, cell }) => (
                <div key={key} className={classes['fact']}>
                  <dt>{header}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {words}
          </li>
        );
      })}
    </ul>
  );
}
