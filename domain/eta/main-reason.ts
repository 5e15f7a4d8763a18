import type { Forecast } from './forecast.ts';

type Reason = Forecast['because'][number];

/**
 * The one of a forecast's reasons that is told where there is room for one: the longest still to come. That the stop opens
 * later explains an arrival only where nothing keeps the vehicle from driving.
 */
export function mainReason(because: Forecast['because'], now: number): Reason | null {
  const ahead = because.filter(({ until }) => until > now);
  const pauses = ahead.filter(({ code }) => code !== 'PLANNED_TIME');
  const left = ({ from, until }: Reason): number => until - Math.max(from, now);
  return (pauses.length > 0 ? pauses : ahead).reduce<Reason | null>(
    (longest, reason) => (longest === null || left(reason) > left(longest) ? reason : longest),
    null,
  );
}
