import type { SharedStop } from '@milepost/api-contract/links/transport-status';
import { msOf } from '../date-words.ts';

const HOUR_MS = 3_600_000;
/** Further away than this, including the present would shrink everything else. */
const NOW_WITHIN_MS = 6 * HOUR_MS;
const MAX_TICKS = 5;
const STEPS_H = [1, 2, 3, 6, 12, 24, 48, 96];

export type Scale = {
  readonly start: number;
  readonly end: number;
  readonly ticks: readonly number[];
  readonly showsNow: boolean;
};

/** The range of the band: whole hours around the window, the forecast and, if it is close enough, the present. */
export function bandScale(stop: SharedStop, eta: NonNullable<SharedStop['eta']>, now: number): Scale {
  const moments = [stop.plannedFrom, stop.plannedTo, eta.min, eta.max, eta.expected].map(msOf);
  const first = Math.min(...moments);
  const last = Math.max(...moments);
  const showsNow = now > first - NOW_WITHIN_MS && now < last + NOW_WITHIN_MS;
  const low = showsNow ? Math.min(first, now) : first;
  const high = showsNow ? Math.max(last, now) : last;
  const start = Math.floor((low - HOUR_MS / 4) / HOUR_MS) * HOUR_MS;
  const end = Math.ceil((high + HOUR_MS / 4) / HOUR_MS) * HOUR_MS;
  const step = (STEPS_H.find((hours) => (end - start) / (hours * HOUR_MS) < MAX_TICKS) ?? 168) * HOUR_MS;
  const count = Math.floor((end - start) / step) + 1;
  return { start, end, ticks: Array.from({ length: count }, (_, index) => start + index * step), showsNow };
}
