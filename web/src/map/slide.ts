export type Pixels = { readonly x: number; readonly y: number };

/** How far a sheet has been slid beyond what is drawn on it. */
export type Slide = {
  /** Slid, but not yet reported to the map. */
  readonly slid: Pixels;
  /** Reported to the map, but not yet drawn. */
  readonly awaited: Pixels;
};

/** The usable share of the margin; the rest is for the frame that redraws. */
const MARGIN_USED = 0.9;

const nowhere: Pixels = { x: 0, y: 0 };
const sum = (a: Pixels, b: Pixels): Pixels => ({ x: a.x + b.x, y: a.y + b.y });

export const atRest: Slide = { slid: nowhere, awaited: nowhere };

export const slideBy = ({ slid, awaited }: Slide, way: Pixels): Slide => ({ slid: sum(slid, way), awaited });

/** Marks the slid distance as reported to the map. */
export const markReported = ({ slid, awaited }: Slide): Slide => ({ slid: nowhere, awaited: sum(awaited, slid) });

/** The map has drawn everything that was reported to it. */
export const markDrawn = ({ slid }: Slide): Slide => ({ slid, awaited: nowhere });

/** The sheet's current position. */
export const offsetOf = ({ slid, awaited }: Slide): Pixels => sum(slid, awaited);

export const hasSlid = ({ slid }: Slide): boolean => slid.x !== 0 || slid.y !== 0;

/** Whether the edge of the drawing is about to come into view. */
export function needsDrawing({ slid }: Slide, margin: Pixels): boolean {
  return Math.abs(slid.x) > margin.x * MARGIN_USED || Math.abs(slid.y) > margin.y * MARGIN_USED;
}

/** After this long, a thrown map has lost about two thirds of its speed. */
const SLOWING_MS = 220;
/** In pixels per millisecond: below this it counts as stopped. */
const STOPPED_SPEED = 0.02;
/** The weight of the latest movement in a hand's speed. */
const NEWEST = 0.6;

/** A hand's speed after moving this far in this time, in pixels per millisecond. */
export function pointerSpeed(before: Pixels, way: Pixels, elapsedMs: number): Pixels {
  const elapsed = Math.max(1, elapsedMs);
  const mixed = (old: number, moved: number) => old * (1 - NEWEST) + (moved / elapsed) * NEWEST;
  return { x: mixed(before.x, way.x), y: mixed(before.y, way.y) };
}

/** How far something thrown travels in this time, and its speed then; the total does not depend on frame length. */
export function decelerate(speed: Pixels, elapsedMs: number): { readonly way: Pixels; readonly speed: Pixels } {
  const kept = Math.exp(-Math.max(0, elapsedMs) / SLOWING_MS);
  const runs = SLOWING_MS * (1 - kept);
  return { way: { x: speed.x * runs, y: speed.y * runs }, speed: { x: speed.x * kept, y: speed.y * kept } };
}

export function hasStopped({ x, y }: Pixels): boolean {
  return Math.hypot(x, y) < STOPPED_SPEED;
}

/** Lets a thrown map run on for a moment. Ends by itself, or when the returned function is called. */
export function glide(thrown: Pixels, slideBy: (way: Pixels) => void, ended: () => void): () => void {
  let speed = thrown;
  let last = performance.now();
  let frame = requestAnimationFrame(function run(now) {
    const next = decelerate(speed, now - last);
    last = now;
    speed = next.speed;
    slideBy(next.way);
    if (hasStopped(speed)) ended();
    else frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
