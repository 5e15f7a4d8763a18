import { positionMarks, type PositionMark } from '@milepost/domain/transport/reading/position-mark';
import { markLooks } from './mark-looks.tsx';

export type MarkColors = {
  readonly of: Readonly<Record<PositionMark, string>>;
  readonly ring: string;
  readonly text: string;
  readonly selected: string;
};

/** What the canvas paints with, as the style sheet says it at this moment: canvases know no variables. */
export function readMarkColors(): MarkColors {
  const style = getComputedStyle(document.documentElement);
  const token = (name: string) => style.getPropertyValue(`--mp-${name}`).trim();
  const of = Object.fromEntries(positionMarks.map((mark) => [mark, token(`${markLooks[mark].meaning}-graphic`)]));
  return {
    of: of as Readonly<Record<PositionMark, string>>,
    ring: token('surface'),
    text: token('text'),
    selected: token('accent'),
  };
}
