import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../dev/testing/browser/browser.ts';
import { withDemoServer } from './demo-server.ts';
import type { Figure } from './figure.ts';
import { interactionsOf, slowestButOneInFifty, type Timed } from './interaction/interactions-of.ts';

/** How much slower a mid-range laptop is than this machine. */
const SLOWDOWN = 4;
const ROUNDS = 4;
const ROWS = 50;
const SETTLE_MS = 400;

const observe = `
  globalThis.timed = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, name, duration } of list.getEntries()) {
      if (interactionId > 0) timed.push({ interactionId, name, duration });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
`;

type Act = { readonly name: string; readonly run: (page: Page) => Promise<unknown> };

const press = (key: string): Act => ({ name: `key ${key}`, run: async (page) => page.keyboard.press(key) });
const click = (name: string): Act => ({
  name: `press ${name}`,
  run: async (page) => page.getByRole('button', { name, exact: true }).first().click(),
});

/** What a dispatcher does on a list all day. */
const acts: readonly Act[] = [
  press('j'),
  press('j'),
  press('k'),
  press('s'),
  click('Reference'),
  click('Next page'),
  click('Watch'),
  click('Filter'),
  press('Escape'),
  click('Columns'),
  press('Escape'),
  click('Previous page'),
  click('From'),
  click('From'),
  click('Last page'),
  click('First page'),
];

async function timedActs(page: Page): Promise<readonly number[]> {
  const times: number[] = [];
  for (const { name, run } of acts) {
    await page.evaluate('timed.length = 0');
    await run(page);
    await page.waitForTimeout(SETTLE_MS);
    const slowest = Math.max(0, ...interactionsOf(await page.evaluate<readonly Timed[]>('timed')));
    console.log(`${name}: ${slowest === 0 ? 'less than 16' : slowest.toFixed(0)} ms`);
    times.push(slowest);
  }
  return times;
}

async function measureAt(url: string): Promise<number> {
  const browser = await chromium.launch(await findBrowser(process.env));
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'en-GB', viewport: { width: 1440, height: 900 } });
    await page.goto('/transports/ongoing');
    await page.getByRole('button', { name: 'sophie@shipper.example' }).click();
    await page
      .locator('tr[data-row]')
      .nth(ROWS - 1)
      .waitFor();
    await page.evaluate(observe);
    // A warm-up, because first loads depend on the network.
    await timedActs(page);
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) times.push(...(await timedActs(page)));
    return slowestButOneInFifty(times);
  } finally {
    await browser.close();
  }
}

/**
 * The 98th percentile from input to paint for keys and clicks on a list of fifty rows, with the CPU four times slower.
 */
export async function measure(): Promise<Figure> {
  const slow = await withDemoServer(measureAt);
  return { name: 'interaction', unit: 'ms', measured: [slow], must: [100], aim: [50] };
}
