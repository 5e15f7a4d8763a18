import type { ReactNode } from 'react';
import { columnDefinitions } from './column-definitions.ts';
import type { FittingColumn } from './fitting-columns.ts';

export function widthOf(columns: readonly FittingColumn[]): number {
  return columns.reduce((sum, { key }) => sum + columnDefinitions[key].width, 0);
}

/** Each column's share of the table; together with the table's least width no column falls below its own. */
export function TableWidths({ columns }: { readonly columns: readonly FittingColumn[] }): ReactNode {
  const whole = widthOf(columns);
  return (
    <colgroup>
      {columns.map(({ key }) => (
        <col key={key} style={{ width: `${(columnDefinitions[key].width / whole) * 100}%` }} />
      ))}
    </colgroup>
  );
}
