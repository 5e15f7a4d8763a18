import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useRef, useState } from 'react';
import { rowHeights } from '../density.ts';
import { DrawnRows, type DrawnRowsProps } from './drawn-rows.tsx';
import { rowsAndGaps } from './use-table-rows.ts';

const OVERSCAN = 4;
/** A row that crosses the screen in fewer frames than this, a fifteenth of a second, cannot be read. */
const READABLE_FRAMES = 4;

type RowVirtualizer = Virtualizer<HTMLDivElement, HTMLTableRowElement>;

type Props = Omit<DrawnRowsProps, 'parts' | 'hurried'> & {
  readonly scroller: RefObject<HTMLDivElement | null>;
};

/** Renders only the visible rows when there are more than a document should hold. */
export function ManyRows({ scroller, ...others }: Props): ReactNode {
  const { active, rows, density } = others;
  const count = rows.transports.length;
  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      if (active >= count || indexes.includes(active)) return indexes;
      // The focused row stays in the document however far it is scrolled away; otherwise the focus would be lost.
      return active < range.startIndex ? [active, ...indexes] : [...indexes, active];
    },
    [active, count],
  );
  const [hurried, setHurried] = useState(false);
  const lastOffset = useRef(0);
  const followPace = (drawn: RowVirtualizer): void => {
    const offset = drawn.scrollOffset ?? 0;
    const screen = drawn.scrollRect?.height ?? Infinity;
    setHurried(drawn.isScrolling && Math.abs(offset - lastOffset.current) > screen / READABLE_FRAMES);
    lastOffset.current = offset;
  };
  const virtualizer = useVirtualizer<HTMLDivElement, HTMLTableRowElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeights[density],
    overscan: OVERSCAN,
    rangeExtractor,
    useFlushSync: false,
    onChange: followPace,
  });
  const parts = rowsAndGaps(virtualizer.getVirtualItems(), virtualizer.getTotalSize());
  return <DrawnRows {...others} parts={parts} hurried={hurried} />;
}
