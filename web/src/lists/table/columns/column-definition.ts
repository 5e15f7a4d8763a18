import type { Transport } from '@milepost/api-contract/transports/transport';
import type { MessageDescriptor } from '@lingui/core';
import type { SortKey } from '@milepost/domain/transport-list/sort';
import type { ComponentType } from 'react';
import type { ColumnKey } from '../../column-key.ts';

export type CellProperties = { readonly transport: Transport };

export type ColumnDefinition = {
  readonly header: MessageDescriptor;
  readonly Cell: ComponentType<CellProperties>;
  readonly sortBy: SortKey | null;
  /** In pixels: what it needs so that nothing usual is broken in two. Room to spare is given in proportion. */
  readonly width: number;
  /** Under which column it goes when the table is too narrow, and how early; null stays to the end. */
  readonly givesWay: { readonly to: ColumnKey; readonly order: number } | null;
};
