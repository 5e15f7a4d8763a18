import type { Page } from '@playwright/test';

const STEPS = 40;
const STEP_PIXELS = 12;

/** Runs in the browser. */
const watchFrames = `
  frames = [];
  last = performance.now();
  next = (now) => {
    frames.push(now - last);
    last = now;
    panning = requestAnimationFrame(next);
  };
  panning = requestAnimationFrame(next);
`;

/** Drags the map to and fro with the mouse; returns the duration of each frame. */
export async function pan(page: Page): Promise<readonly number[]> {
  const box = await page.getByRole('region', { name: 'Live map' }).boundingBox();
  if (box === null) throw new Error('no map');
  const [x, y] = [900, 450];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(watchFrames);
  for (let step = 1; step <= STEPS * 4; step += 1) {
    // There and back, then the same in the other direction.
    const way = STEPS - Math.abs((step % (2 * STEPS)) - STEPS);
    const side = step <= STEPS * 2 ? 1 : -1;
    await page.mouse.move(x + side * way * STEP_PIXELS, y + side * way * 2);
  }
  const frames = await page.evaluate<number[]>('cancelAnimationFrame(panning), frames');
  await page.mouse.up();
  return frames.slice(1);
}
