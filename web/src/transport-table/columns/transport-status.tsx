import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { PunctualityBadge } from '../../ui/status/punctuality-badge.tsx';
import type { CellProperties, ColumnDefinition } from '../column-definition.ts';

function TransportStatusCell({ transport }: CellProperties): ReactNode {
  return <PunctualityBadge status={transport.eta?.status ?? null} />;
}

/** Specification §2: the key is called transportStatus and shown as punctuality. */
export const transportStatus: ColumnDefinition = {
  header: msg`Punctuality`,
  Cell: TransportStatusCell,
  sortBy: null,
  width: 115,
  givesWay: null,
};
