import type { ReactNode } from 'react';
import { columnDefinitions } from './column-definitions.ts';
import type { FittingColumn } from './fitting-columns.ts';

/** What the star takes of the first column, as in the style sheet. */
export const STAR_PX = 32;

function widthsOf(columns: readonly FittingColumn[]): readonly number[] {
  return columns.map(({ key }, place) => columnDefinitions[key].width + (place === 0 ? STAR_PX : 0));
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0);
}

export function widthOf(columns: readonly FittingColumn[]): number {
  return sum(widthsOf(columns));
}

/** Each column's share of the table; together with the table's least width no column falls below its own. */
export function TableWidths({ columns }: { readonly columns: readonly FittingColumn[] }): ReactNode {
  const widths = widthsOf(columns);
  const whole = sum(widths);
  return (
    <colgroup>
      {columns.map(({ key }, place) => (
        <col key={key} style={{ width: `${((widths[place] ?? 0) / whole) * 100}%` }} />
      ))}
    </colgroup>
  );
}
