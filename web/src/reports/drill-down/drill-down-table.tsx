import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './drill-down.module.css';

type Props = { readonly label: string; readonly titles: readonly string[]; readonly children: ReactNode };

/** A table that scrolls independently under its titles. */
export function DrillDownTable({ label, titles, children }: Props): ReactNode {
  return (
    <Box className={classes['scroll'] ?? ''} role="region" aria-label={label} tabIndex={0}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {titles.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}
