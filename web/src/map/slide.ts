export type Pixels = { readonly x: number; readonly y: number };

/** How far a sheet has been slid beyond what is drawn on it. */
export type Slide = {
  /** Slid, and not yet known to the map. */
  readonly slid: Pixels;
  /** Known to the map, which has not drawn it yet. */
  readonly awaited: Pixels;
};

/** The usable share of the margin; the rest is for the frame that redraws. */
const MARGIN_USED = 0.9;

const nowhere: Pixels = { x: 0, y: 0 };
const sum = (a: Pixels, b: Pixels): Pixels => ({ x: a.x + b.x, y: a.y + b.y });

export const atRest: Slide = { slid: nowhere, awaited: nowhere };

export const slideBy = ({ slid, awaited }: Slide, way: Pixels): Slide => ({ slid: sum(slid, way), awaited });

/** The map is told of what was slid. */
export const handOver = ({ slid, awaited }: Slide): Slide => ({ slid: nowhere, awaited: sum(awaited, slid) });

/** The map has drawn all that it was told of. */
export const drawn = ({ slid }: Slide): Slide => ({ slid, awaited: nowhere });

/** Where the sheet lies at the moment. */
export const offsetOf = ({ slid, awaited }: Slide): Pixels => sum(slid, awaited);

export const hasSlid = ({ slid }: Slide): boolean => slid.x !== 0 || slid.y !== 0;

/** The edge of what is drawn is about to come into view. */
export function needsDrawing({ slid }: Slide, margin: Pixels): boolean {
  return Math.abs(slid.x) > margin.x * MARGIN_USED || Math.abs(slid.y) > margin.y * MARGIN_USED;
}
