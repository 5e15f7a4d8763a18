import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { completionWords, phaseWords } from '../../../transport/phase-words.ts';
import type { CellProperties, ColumnDefinition } from './column-definition.ts';

/** Of what is completed, how. */
function PhaseCell({ transport: { status, completionReason } }: CellProperties): ReactNode {
  const { t } = useLingui();
  return t(
    status === 'COMPLETED' && completionReason !== null ? completionWords[completionReason] : phaseWords[status],
  );
}

export const phase: ColumnDefinition = {
  header: msg`Phase`,
  Cell: PhaseCell,
  sortBy: null,
  width: 140,
  givesWay: { to: 'waypoints', order: 5 },
};
