import type { Figures } from '@milepost/domain/reports/figures';

/** Ended without any GPS signal. */
export function notBilledOf({
  completed,
  cancelled,
  tracked,
}: Pick<Figures, 'completed' | 'cancelled' | 'tracked'>): number {
  return completed + cancelled - tracked;
}
