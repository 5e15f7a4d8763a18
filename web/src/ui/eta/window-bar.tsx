import type { ReactNode } from 'react';
import { BAR_WIDTH, placeBesideWindow, WINDOW_END, WINDOW_START } from './window-places.ts';
import classes from './window-bar.module.css';

type Span = { readonly from: number; readonly to: number };

type Props = {
  readonly planned: Span;
  /** The expected arrival and its likely range; null without an ETA. */
  readonly expected: (Span & { readonly at: number }) | null;
  /** The name of its colours in `tokens.css`. */
  readonly color: string;
};

const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;
const MARK_WIDTH = 3;

/** For scanning a column of these: the window is always in the same place. The text next to it says the same. */
export function WindowBar({ planned, expected, color }: Props): ReactNode {
  const place = (at: number): number => placeBesideWindow(at, planned);
  const graphic = `var(--mp-${color}-graphic)`;
  return (
    <svg className={classes['bar']} width={BAR_WIDTH} height={HEIGHT} aria-hidden>
      <line className={classes['time']} x2={BAR_WIDTH} y1={MIDDLE} y2={MIDDLE} />
      <rect
        className={classes['window']}
        data-dashed={expected === null || undefined}
        x={WINDOW_START}
        y={2}
        width={WINDOW_END - WINDOW_START}
        height={HEIGHT - 4}
        rx={3}
      />
      {expected !== null && (
        <>
          <rect
            x={place(expected.from)}
            y={MIDDLE - 2}
            width={Math.max(0, place(expected.to) - place(expected.from))}
            height={4}
            rx={2}
            fill={graphic}
            opacity={0.45}
          />
          <rect
            x={Math.min(BAR_WIDTH - MARK_WIDTH, Math.max(0, place(expected.at) - MARK_WIDTH / 2))}
            y={MIDDLE - 5}
            width={MARK_WIDTH}
            height={10}
            rx={1.5}
            fill={graphic}
          />
        </>
      )}
    </svg>
  );
}
