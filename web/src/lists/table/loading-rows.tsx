import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FittingColumn } from './fitting-columns.ts';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];

/** In the shape of the rows to come; the table around it says that it is busy. */
export function LoadingRows({ columns }: { readonly columns: readonly FittingColumn[] }): ReactNode {
  return (
    <tbody aria-hidden>
      {rows.map((row, order) => (
        <tr key={row}>
          {columns.map(({ key }, column) => (
            <td key={key}>
              <Skeleton height={12} mt={4} mb={9} width={`${55 + ((order * 3 + column * 5) % 4) * 10}%`} />
              <Skeleton height={10} mb={5} width="40%" />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
