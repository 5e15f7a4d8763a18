import type { Pixels } from './slide.ts';

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
