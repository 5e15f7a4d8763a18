import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './figures-table.module.css';

type Column = { readonly key: string; readonly title: ReactNode; readonly isText?: boolean };

type Props = {
  readonly label: string;
  readonly columns: readonly Column[];
  /** The first cell names the row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
};

/** Figures under their columns; on a narrow screen it scrolls independently, by keyboard too. */
export function FiguresTable({ label, columns, rows }: Props): ReactNode {
  return (
    <Box className={classes['scroll'] ?? ''} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ key, title, isText = false }) => (
              <th key={key} scope="col" data-text={isText || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row" data-text>
                {name}
              </th>
              {columns.slice(1).map(({ key: column, isText = false }, index) => (
                <td key={column} data-text={isText || undefined}>
                  {figures[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  );
}
