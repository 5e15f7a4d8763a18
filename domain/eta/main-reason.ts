import type { Forecast } from './forecast.ts';

type Reason = Pick<Forecast['because'][number], 'code' | 'from' | 'until'>;

/**
 * The one of a forecast's reasons that is told where there is room for one: the longest still to come. That the stop opens
 * later explains an arrival only where nothing keeps the vehicle from driving.
 */
export function mainReason<R extends Reason>(because: readonly R[], now: number): R | null {
  const ahead = because.filter(({ until }) => until > now);
  const pauses = ahead.filter(({ code }) => code !== 'PLANNED_TIME');
  const left = ({ from, until }: R): number => until - Math.max(from, now);
  return (pauses.length > 0 ? pauses : ahead).reduce<R | null>(
    (longest, reason) => (longest === null || left(reason) > left(longest) ? reason : longest),
    null,
  );
}
