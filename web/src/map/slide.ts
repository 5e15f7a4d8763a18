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

/** After this long, a thrown map has lost about two thirds of its speed. */
const SLOWING_MS = 220;
/** Pixels a millisecond: slower than that it stands. */
const STANDING = 0.02;
/** How much of a hand's speed is that of its last movement. */
const NEWEST = 0.6;

/** How fast a hand moves that has moved on so far in this time, in pixels a millisecond. */
export function handSpeed(before: Pixels, way: Pixels, elapsedMs: number): Pixels {
  const elapsed = Math.max(1, elapsedMs);
  const mixed = (old: number, moved: number) => old * (1 - NEWEST) + (moved / elapsed) * NEWEST;
  return { x: mixed(before.x, way.x), y: mixed(before.y, way.y) };
}

/** How far something thrown runs on in this time, and how fast it is then; however long a frame takes, as far in all. */
export function runOn(speed: Pixels, elapsedMs: number): { readonly way: Pixels; readonly speed: Pixels } {
  const kept = Math.exp(-Math.max(0, elapsedMs) / SLOWING_MS);
  const runs = SLOWING_MS * (1 - kept);
  return { way: { x: speed.x * runs, y: speed.y * runs }, speed: { x: speed.x * kept, y: speed.y * kept } };
}

export function hasStopped({ x, y }: Pixels): boolean {
  return Math.hypot(x, y) < STANDING;
}

/** Lets what was thrown run on for a moment. Ends by itself, or when the answer is called. */
export function glide(thrown: Pixels, slideBy: (way: Pixels) => void, ended: () => void): () => void {
  let speed = thrown;
  let last = performance.now();
  let frame = requestAnimationFrame(function run(now) {
    const next = runOn(speed, now - last);
    last = now;
    speed = next.speed;
    slideBy(next.way);
    if (hasStopped(speed)) ended();
    else frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
