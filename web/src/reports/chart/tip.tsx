import type { ReactNode } from 'react';
import classes from './chart.module.css';

const TIP_PX = 250;

/** The text of a part: shown when it is pointed at, and read out. */
export type PartWords = { readonly name: string; readonly detail: string; readonly open: string };

type Props = {
  readonly words: PartWords;
  /** The position of what is pointed at, within a chart of this width. */
  readonly middle: number;
  readonly top: number;
  readonly within: number;
};

export function Tip({ words: { name, detail, open }, middle, top, within }: Props): ReactNode {
  const left = Math.max(0, Math.min(middle - TIP_PX / 2, within - TIP_PX));
  return (
    <div className={classes['tip']} style={{ left, top: Math.max(0, top - 12), width: TIP_PX }} aria-hidden>
      <div>
        <b>{name}</b> · {detail}
      </div>
      <div className={classes['open']}>{open} →</div>
    </div>
  );
}
