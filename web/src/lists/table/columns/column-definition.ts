import type { MessageDescriptor } from '@lingui/core';
import type { Transport } from '@milepost/api-contract/transports/transport';
import type { SortKey } from '@milepost/domain/transport-list/sort';
import { type ComponentType, createContext } from 'react';
import type { ColumnKey } from '../../column-key.ts';

/** In a table one row at a time is a stop of the tab key, and the arrow keys go on from there. */
export const RowLinkTabIndex = createContext<0 | -1>(0);

/** Whether the row names the stop that it speaks of, so that the destination is said only where it is another one. */
export const RowNamesStop = createContext(false);

export type CellProperties = { readonly transport: Transport };

export type ColumnDefinition = {
  readonly header: MessageDescriptor;
  readonly Cell: ComponentType<CellProperties>;
  readonly sortBy: SortKey | null;
  /** In pixels: what it needs so that nothing usual is broken in two. Room to spare is given in proportion. */
  readonly width: number;
  /** Under which column it goes when the table is too narrow, the first that is shown, and how early; null stays. */
  readonly givesWay: { readonly to: readonly ColumnKey[]; readonly order: number } | null;
};
