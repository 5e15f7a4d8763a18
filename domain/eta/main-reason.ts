import type { Forecast } from './forecast.ts';

type Reason = Pick<Forecast['because'][number], 'code' | 'from' | 'until'>;

/**
 * The reason shown where there is room for only one: the longest pause still to come; without one, that the stop opens
 * later; without that, the pace of the lane.
 */
export function mainReason<R extends Reason>(because: readonly R[], now: number): R | null {
  const ahead = because.filter(({ until }) => until > now);
  const foremost = Math.min(...ahead.map(rankOf));
  const left = ({ from, until }: R): number => until - Math.max(from, now);
  return ahead
    .filter((reason) => rankOf(reason) === foremost)
    .reduce<R | null>((longest, reason) => (longest === null || left(reason) > left(longest) ? reason : longest), null);
}

function rankOf({ code }: Reason): number {
  return code === 'LANE_PACE' ? 2 : code === 'PLANNED_TIME' ? 1 : 0;
}
