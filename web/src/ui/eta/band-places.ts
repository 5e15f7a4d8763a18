type Span = { readonly from: number; readonly to: number };

/** In per cent of the width of the graphic. */
export type Bar = { readonly start: number; readonly width: number };

const FULL = 100;
/** Of which a frame and what is in it can be told. */
const MIN_WIDTH = 10;
/** Room beside both ends, so that an edge is seen to be one. */
const MARGIN = 0.08;

/** Where the planned window and the expected arrival lie beside each other, whatever lies further out. */
export function bandPlaces(planned: Span, expected: Span): { readonly planned: Bar; readonly expected: Bar } {
  const from = Math.min(planned.from, expected.from);
  const to = Math.max(planned.to, expected.to);
  const length = Math.max(1, to - from);
  const whole = length * (1 + 2 * MARGIN);
  const bar = (span: Span): Bar => {
    const width = Math.max(MIN_WIDTH, ((span.to - span.from) / whole) * FULL);
    const start = ((span.from - from + length * MARGIN) / whole) * FULL;
    return { start: Math.min(start, FULL - width), width };
  };
  return { planned: bar(planned), expected: bar(expected) };
}
