import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findBrowser } from '../dev/testing/browser/browser.ts';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { withDemoServer } from './demo-server.ts';
import type { Figure } from './figure.ts';

const KB = 1000;
const DAY_MS = 86_400_000;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Creates a link, as Sophie would, to a transport under way with its truck's position. */
async function makeLink(context: BrowserContext): Promise<string> {
  const page = await context.newPage();
  await page.goto('/transports/ongoing');
  await page.getByRole('button', { name: 'sophie@shipper.example' }).click();
  const drawn = page.locator('tr[data-row]');
  await drawn.first().waitFor();
  const rows: string[] = [];
  for (const row of await drawn.all()) rows.push((await row.getAttribute('data-row')) ?? '');
  const session = await page.request.post('/v2/session/refresh');
  const { accessToken } = (await session.json()) as { readonly accessToken: string };
  for (const id of rows) {
    const answer = await page.request.post(`/v2/transports/${id}/share-links`, {
      headers: { authorization: `Bearer ${accessToken}` },
      data: {
        kind: 'STATUS',
        label: 'Gate 3',
        showsPosition: true,
        waypointId: null,
        phone: null,
        expiresAt: new Date(Date.now() + DAY_MS).toISOString(),
      },
    });
    if (!answer.ok()) throw new Error(`The link could not be made: ${await answer.text()}`);
    const { url } = (await answer.json()) as { readonly url: string };
    const headers = { authorization: `Bearer ${new URL(url).hash.slice(1)}` };
    const status = await page.request.get('/v2/transport-status', { headers });
    const { position } = (await status.json()) as { readonly position: object | null };
    if (position === null) continue;
    await page.close();
    await context.clearCookies();
    return url;
  }
  throw new Error('No transport that is under way shows its position.');
}

/** All bytes transferred until the map is drawn, headers included. */
async function measureBytes(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 390, height: 844 });
  const wire = await context.newCDPSession(page);
  await wire.send('Network.enable');
  const files = new Map<string, string>();
  let bytes = 0;
  wire.on('Network.responseReceived', ({ requestId, response }) =>
    files.set(requestId, new URL(response.url).pathname),
  );
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    bytes += encodedDataLength;
    console.log(`${(encodedDataLength / KB).toFixed(1).padStart(7)} kB  ${files.get(requestId) ?? ''}`);
  });
  await page.goto(url);
  await page.locator('svg g[transform] path').first().waitFor();
  await page.close();
  return bytes;
}

async function measureAt(origin: string): Promise<readonly Figure[]> {
  const profile = await mkdtemp(join(tmpdir(), 'milepost-bench-profile-'));
  const port = await findFreePort();
  const context = await chromium.launchPersistentContext(profile, {
    ...(await findBrowser(process.env)),
    args: ['--no-sandbox', '--disable-3d-apis', `--remote-debugging-port=${port}`],
    baseURL: origin,
    locale: 'en-GB',
    viewport: null,
  });
  try {
    const url = await makeLink(context);
    const bytes = await measureBytes(context, url);
    // Lighthouse's own phone preset: four times slower, on a slow network.
    const ran = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' });
    const scores = categories.map((name) => (ran?.lhr.categories[name]?.score ?? Number.NaN) * 100);
    for (const { id, score, title } of Object.values(ran?.lhr.audits ?? {})) {
      if (score !== null && score < 0.9) console.log(`${id}: ${score} ${title}`);
    }
    const paint = ran?.lhr.audits['first-contentful-paint']?.numericValue ?? Number.NaN;
    return [
      { name: 'status-page-size', unit: 'kB', measured: [bytes / KB], must: [100], aim: [40] },
      { name: 'status-page-paint', unit: 'ms to the first paint', measured: [paint], must: [1000], aim: [1000] },
      {
        name: 'status-page-lighthouse',
        unit: `points (${categories.join(', ')})`,
        best: 'MOST',
        measured: scores,
        must: [95, 95, 95, 95],
        aim: [100, 100, 100, 100],
      },
    ];
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** What a phone loads to show the status of a delivery, and how that performs on a slow phone. */
export async function measure(): Promise<readonly Figure[]> {
  return withDemoServer(measureAt);
}
