import type { FormStop } from './plan-form.ts';

/** Those that are completed stay where they are, in front; the same list where nothing moves. */
export function moveStop(stops: readonly FormStop[], from: number, to: number): readonly FormStop[] {
  const stop = stops[from];
  const goal = stops[to];
  if (stop === undefined || goal === undefined || from === to || stop.isCompleted || goal.isCompleted) return stops;
  return stops.toSpliced(from, 1).toSpliced(to, 0, stop);
}
