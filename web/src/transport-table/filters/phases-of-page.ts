import type { TransportStatus } from '@milepost/domain/transport/transport-status';
import { transportStatuses } from '@milepost/domain/transport/transport-status';
import type { FilteredPage } from './page-filters.ts';

const underWay = ['INCOMING', 'PRESUMABLY_INCOMING', 'ONGOING', 'PRESUMABLY_ONGOING'] as const;

/** Among which phases there is something to choose on this page. */
export function phasesOf(page: FilteredPage): readonly TransportStatus[] {
  if (page === 'incoming') return ['INCOMING', 'PRESUMABLY_INCOMING'];
  if (page === 'ongoing') return ['ONGOING', 'PRESUMABLY_ONGOING'];
  return page === 'search' || page === 'watchlist' ? transportStatuses : underWay;
}
