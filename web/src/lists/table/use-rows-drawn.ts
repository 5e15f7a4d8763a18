import { startTransition, useEffect, useState } from 'react';

/** Lower than any row, so that a screen of them is full from the first on. */
const MIN_ROW_PX = 60;
/** Enough for a frame or two on a slow machine, so that clicks stay responsive. */
const AT_ONCE = 6;

/** How many rows of a list are in the document: at first those that are seen, and frame by frame the others. */
export function useRowsDrawn(count: number, all: boolean): number {
  const [drawn, setDrawn] = useState(() => (all ? count : Math.ceil(globalThis.innerHeight / MIN_ROW_PX)));
  useEffect(() => {
    if (drawn >= count) return undefined;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + AT_ONCE)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, count]);
  return drawn;
}
