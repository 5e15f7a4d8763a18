import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../dev/testing/browser/browser.ts';
import { runVite } from '../web/run-vite.ts';
import type { Figure } from './figure.ts';
import { serveFolder } from './table/serve-folder.ts';

const SIZES = [1000, 10_000, 100_000] as const;
const ROUNDS = 5;
/** Pixels per frame: a finger on a trackpad, a fling, and dragging the scroll bar. */
const STEPS = [120, 600, 60_000] as const;
const FRAMES = 120;

type Measured = { readonly mount: number; readonly frame: number };

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

async function measureRows(page: Page, count: number): Promise<Measured> {
  const mounts: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    mounts.push(await page.evaluate<number>(`tableBench.mount(${count})`));
  }
  const frames: number[] = [];
  for (const step of STEPS) {
    frames.push(...(await page.evaluate<number[]>(`tableBench.scroll(${step}, ${FRAMES})`)));
  }
  return { mount: quantile(mounts, 0.5), frame: quantile(frames, 0.95) };
}

async function measureIn(address: string): Promise<readonly Measured[]> {
  const browser = await chromium.launch(await findBrowser(process.env));
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(address);
    await page.waitForFunction('globalThis.tableBench !== undefined');
    const measured: Measured[] = [];
    for (const size of SIZES) {
      const one = await measureRows(page, size);
      console.log(`${size} rows: mount ${one.mount.toFixed(1)} ms, p95 frame ${one.frame.toFixed(1)} ms`);
      measured.push(one);
    }
    return measured;
  } finally {
    await browser.close();
  }
}

/** How a figure grows with the rows: 0 is constant, 1 is proportional. */
function exponent(first: number, last: number): string {
  return (Math.log(last / first) / Math.log(100)).toFixed(2);
}

/** Mounting the table with 100,000 rows (median), and the 95th of 100 frames while scrolling. */
export async function measure(): Promise<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'milepost-bench-'));
  try {
    await runVite(folder, join(import.meta.dirname, 'table'), 'bench');
    const { server, address } = await serveFolder(folder);
    const measured = await measureIn(address);
    server.close();
    const first = measured.at(0);
    const last = measured.at(-1);
    if (first === undefined || last === undefined) throw new Error('nothing was measured');
    console.log(`growth: mount ${exponent(first.mount, last.mount)}, frame ${exponent(first.frame, last.frame)}`);
    return { name: 'table', unit: 'ms', measured: [last.mount, last.frame], must: [100, 25], aim: [50, 20] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
