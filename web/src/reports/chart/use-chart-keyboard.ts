import { type KeyboardEvent, useState } from 'react';
import { nextSpot, type Spot } from './next-spot.ts';

/** A chart is one tab stop; inside it, the arrow keys move from part to part. */
export function useChartKeyboard(counts: readonly (readonly number[])[]) {
  const [at, setAt] = useState<Spot | null>(null);
  const current = at !== null && (counts[at.column]?.[at.part] ?? 0) > 0 ? at : lastSpot(counts);
  return {
    isCurrent: ({ column, part }: Spot): boolean => current?.column === column && current.part === part,
    enter: setAt,
    onKeyDown: (event: KeyboardEvent<SVGElement>): void => {
      const next = current === null ? null : nextSpot(current, event.key, counts);
      if (next === null) return;
      event.preventDefault();
      setAt(next);
      const wanted = `[data-spot="${next.column} ${next.part}"]`;
      event.currentTarget.querySelector<SVGElement>(wanted)?.focus();
    },
  };
}

/** The latest part: people look at it first. */
function lastSpot(counts: readonly (readonly number[])[]): Spot | null {
  const column = counts.findLastIndex((parts) => parts.some((count) => count > 0));
  const part = counts[column]?.findIndex((count) => count > 0) ?? -1;
  return part === -1 ? null : { column, part };
}
