import type { Pixels } from './slide.ts';
import { hasStopped, runOn } from './throw.ts';

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
