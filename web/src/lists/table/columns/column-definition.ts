import type { MessageDescriptor } from '@lingui/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { SortKey } from '@milepost/domain/transport-list/sort';
import { type ComponentType, createContext } from 'react';
import type { ColumnKey } from '../../column-key.ts';

/** Only one row of a table at a time is a tab stop; the arrow keys move on from there. */
export const RowLinkTabIndex = createContext<0 | -1>(0);

/** Whether the row already names the stop it is about; the destination is then shown only if it is a different one. */
export const RowNamesStop = createContext(false);

export type CellProperties = { readonly transport: Transport };

export type ColumnDefinition = {
  readonly header: MessageDescriptor;
  readonly Cell: ComponentType<CellProperties>;
  readonly sortBy: SortKey | null;
  /** In pixels: enough that usual content does not break across lines. Spare room is distributed proportionally. */
  readonly width: number;
  /**
   * The column it is stacked under (the first one shown) when the table is too narrow, and how early; null stays in
   * place.
   */
  readonly givesWay: { readonly to: readonly ColumnKey[]; readonly order: number } | null;
};
