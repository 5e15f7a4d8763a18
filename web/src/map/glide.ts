import type { Pixels } from './sliding-sheet.ts';

/** After this long, a thrown map has lost about two thirds of its speed. */
const SLOWING_MS = 220;
/** Pixels a millisecond: slower than that it stands. */
const STANDING = 0.02;

/** Lets what was thrown run on for a moment. Ends by itself, or when the answer is called. */
export function glide(speed: Pixels, slideBy: (way: Pixels) => void, ended: () => void): () => void {
  let { x, y } = speed;
  let last = performance.now();
  let frame = requestAnimationFrame(function run(now) {
    const elapsed = Math.max(0, now - last);
    last = now;
    slideBy({ x: x * elapsed, y: y * elapsed });
    const kept = Math.exp(-elapsed / SLOWING_MS);
    x *= kept;
    y *= kept;
    if (Math.hypot(x, y) < STANDING) ended();
    else frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
