import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../dev/testing/browser/browser.ts';
import { withDemoServer } from '../demo-server.ts';
import type { Figure } from '../figure.ts';
import { pan } from './pan.ts';
import { positions } from './positions.ts';

const SIZES = [100, 1000, 10_000] as const;
const ROUNDS = 2;
const ADDRESS = '/transports/ongoing/live-map';
const CALL = '/v2/transports/positions';

/** No graphics card: WebGL is rendered on the CPU, which only has two cores. */
const software = ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function measureTrucks(page: Page, count: number): Promise<number> {
  const answer = positions(count);
  await page.route(`**${CALL}`, async (route) => route.fulfill({ json: answer }));
  await page.goto(ADDRESS);
  await page.locator('canvas[data-marks]').waitFor({ state: 'attached' });
  await page.getByText('© Natural Earth').waitFor();
  await page.waitForTimeout(3000);
  const rounds: number[][] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push([...(await pan(page))]);
  await page.unroute(`**${CALL}`);
  const marks = await page.locator('canvas[data-marks]').getAttribute('data-marks');
  const frames = rounds.flat();
  const p95 = quantile(frames, 0.95);
  const worst = Math.max(...frames).toFixed(0);
  console.log(
    `${count} trucks, ${marks} marks: ${frames.length} frames, p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, longest ${worst} ms`,
  );
  return p95;
}

async function measureAt(address: string): Promise<readonly number[]> {
  const found = await findBrowser(process.env);
  const browser = await chromium.launch({ ...found, args: software });
  try {
    const page = await browser.newPage({ baseURL: address, viewport: { width: 1440, height: 900 } });
    await page.goto('/');
    await page.getByRole('button', { name: 'sophie@shipper.example' }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    const measured: number[] = [];
    for (const size of SIZES) measured.push(await measureTrucks(page, size));
    return measured;
  } finally {
    await browser.close();
  }
}

/** The real live map with this many trucks, panned with the mouse, without a graphics card: p95 of the frames. */
export async function measure(): Promise<Figure> {
  const measured = await withDemoServer(measureAt);
  const [first = Number.NaN, last = Number.NaN] = [measured.at(0), measured.at(-1)];
  console.log(`growth: ${(Math.log(last / first) / Math.log(100)).toFixed(2)}`);
  return { name: 'map', unit: 'ms', measured: [last], must: [33], aim: [20] };
}
