import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, type Page, type Request } from '@playwright/test';
import { readFirstLoad } from '../dev/check/web-size.ts';
import { holdRequests } from './fixtures/hold-requests.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

declare global {
  var rowDrawnAt: number | undefined;
  var refuseGraphics: boolean;
}

type Script = { readonly file: string; readonly isBeforeAnswer: boolean; readonly isBeforeRows: boolean };

/**
 * Files are fetched, then imported from the browser's cache; a test that holds files back has no cache and would count
 * both.
 */
const isFetchedFile = (request: Request): boolean =>
  request.resourceType() === 'fetch' && new URL(request.url()).pathname.startsWith('/assets/');

test('the size budget counts every script fetched before a list is shown, and live hints load after it', async ({
  page,
}) => {
  await signInAs(page, 'sophie@shipper.example');
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (document.querySelector('tr[data-row]') === null) return;
      globalThis.rowDrawnAt = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/transports/planned');
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  const scriptsOf = async (): Promise<readonly Script[]> =>
    await page.evaluate(() => {
      const entries = performance.getEntriesByType('resource').filter((entry) => 'responseEnd' in entry);
      const list = entries.find(({ name }) => new URL(name).pathname.endsWith('/planned'));
      return (
        entries
          // The worker that creates the first formats is 150 bytes, and nothing waits for it.
          .filter(({ name }) => name.endsWith('.js') && !name.includes('/first-formats-'))
          // The time it was fetched, not the time it was then imported.
          .filter(({ name }, place, all) => all.findIndex((entry) => entry.name === name) === place)
          .map(({ name, startTime }) => ({
            file: new URL(name).pathname.slice(1),
            isBeforeAnswer: list === undefined || startTime < Number(list.responseEnd),
            isBeforeRows: globalThis.rowDrawnAt === undefined || startTime < globalThis.rowDrawnAt,
          }))
      );
    });
  const isLater = ({ file }: Script): boolean => file.includes('after-page-');
  await expect.poll(async () => (await scriptsOf()).filter(isLater)).toHaveLength(2);
  const scripts = await scriptsOf();
  expect(scripts.filter((script) => isLater(script) && script.isBeforeAnswer)).toEqual([]);
  const first = scripts.filter((script) => script.isBeforeRows && !isLater(script)).map(({ file }) => file);
  const counted = readFirstLoad(join(import.meta.dirname, '../web/dist')).flat();
  expect(first.filter((file) => !counted.includes(file))).toEqual([]);
  expect(first.length).toBeGreaterThan(2);
});

test('session, organization and texts are requested while the library loads, and only once', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!isFetchedFile(request)) asked.push(new URL(request.url()).pathname.replace(/-[\w-]+\.js$/, '.js'));
  });
  const letCome = await holdRequests(page, ({ pathname }) => pathname.includes('/assets/framework-'));
  await page.goto('/transports/planned', { waitUntil: 'commit' });
  const facts = ['/v2/organization', '/v2/features', '/v2/configuration', '/v2/people/me/preferences'];
  const early = ['/v2/session/refresh', ...facts, '/assets/messages.js'];
  await expect.poll(() => early.filter((path) => !asked.includes(path))).toEqual([]);
  const mark = page.locator('.first-bar svg');
  await expect(mark).toBeVisible();
  const place = await mark.boundingBox();
  letCome();
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
  await expect(mark).toBeHidden();
  const logo = page.getByRole('banner').getByRole('link', { name: 'Milepost' }).locator('svg');
  expect(await logo.boundingBox(), 'the logo stands where it stood in the first bar').toEqual(place);
  expect(early.filter((path) => asked.filter((each) => each === path).length > 1)).toEqual([]);
});

for (const { name, address, call, shown } of [
  {
    name: 'the rows of a list',
    address: '/transports/planned',
    call: '/v2/transports/planned',
    shown: 'tr[data-row]',
  },
  { name: 'the figures of the cockpit', address: '/cockpit', call: '/v2/cockpit', shown: 'main h2' },
] as const) {
  test(`${name} that was open before are requested while the library loads, and only once`, async ({ page }) => {
    await signInAs(page, 'sophie@shipper.example');
    const isCall = (url: string): boolean => new URL(url).pathname === call;
    const first = page.waitForRequest((request) => isCall(request.url()));
    await page.goto(address);
    const { search } = new URL((await first).url());
    await expect(page.locator(shown).first()).toBeVisible();
    const asked: string[] = [];
    page.on('request', (request) => isCall(request.url()) && asked.push(new URL(request.url()).search));
    const letCome = await holdRequests(page, ({ pathname }) => pathname.includes('/assets/framework-'));
    await page.reload({ waitUntil: 'commit' });
    await expect.poll(() => asked).toEqual([search]);
    letCome();
    await expect(page.locator(shown).first()).toBeVisible();
    expect(asked).toEqual([search]);
  });
}

for (const { name, address, width, files } of [
  { name: 'the cards of a list on a phone', address: '/transports/ongoing', width: 390, files: ['transport-cards'] },
  {
    name: 'the cockpit and its words',
    address: '/cockpit',
    width: 1280,
    files: ['cockpit', 'cockpit', 'cockpit-parts'],
  },
]) {
  test(`${name} are requested while the library loads, and only once`, async ({ page }) => {
    await signInAs(page, 'sophie@shipper.example');
    await page.setViewportSize({ width, height: 844 });
    const asked: string[] = [];
    page.on('request', (request) => {
      const [, file = ''] = /\/assets\/(.+)-.{7}\.js$/.exec(new URL(request.url()).pathname) ?? [];
      if (files.includes(file) && !isFetchedFile(request)) asked.push(file);
    });
    const letCome = await holdRequests(page, ({ pathname }) => pathname.includes('/assets/framework-'));
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => asked.toSorted()).toEqual(files);
    letCome();
    await expect(page.locator('main h2, [data-row]').first()).toBeVisible();
    expect(asked.toSorted()).toEqual(files);
  });
}

/** The map library's files that the page has requested. */
function watchMapFiles(page: Page): () => readonly string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return () => asked.filter((url) => /base-map|maplibre/.test(url));
}

test('a phone loads the cockpit’s map once it is nearly in view', { tag: '@map' }, async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await page.setViewportSize({ width: 390, height: 844 });
  const mapFiles = watchMapFiles(page);
  const live = page.waitForRequest((request) => request.url().includes('/v2/live'));
  await page.goto('/cockpit');
  const place = page.getByText('The map is loading…');
  await expect(place).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'ETA inside its window' })).toHaveCount(1);
  // Everything the page loads after its texts has arrived as well.
  await live;
  expect(mapFiles()).toEqual([]);
  await place.scrollIntoViewIfNeeded();
  await expect.poll(() => mapFiles().length).toBeGreaterThan(0);
});

test(
  'a map does not load its library without WebGL, and appears once the browser can draw',
  { tag: '@map' },
  async ({ page }) => {
    await signInAs(page, 'sophie@shipper.example');
    await page.addInitScript(`
      globalThis.refuseGraphics = true;
      const { getContext } = HTMLCanvasElement.prototype;
      HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
        return globalThis.refuseGraphics && kind === 'webgl2' ? null : getContext.call(this, kind, ...rest);
      };
    `);
    const mapFiles = watchMapFiles(page);
    await page.goto('/cockpit');
    const refusal = page.getByText('Your browser does not support WebGL, which maps need.');
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(refusal).toBeVisible();
    await again.click();
    await expect(refusal).toBeVisible();
    expect(mapFiles()).toEqual([]);
    await page.evaluate(() => {
      globalThis.refuseGraphics = false;
    });
    await again.click();
    await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
    await expect(refusal).toHaveCount(0);
  },
);

test.describe('a map without its file', () => {
  test.use({ expectedErrors: /live-map-preview-/ });

  test('a map that fails to load leaves the rest of the cockpit working, and appears after a retry', async ({
    page,
  }) => {
    await signInAs(page, 'sophie@shipper.example');
    let isAway = true;
    // Stays in place for the retry: a file that is under way while a route is removed may never arrive.
    await page.route(/live-map-preview-[^/]*\.js$/, async (route) => (isAway ? route.abort() : route.continue()));
    await page.goto('/cockpit');
    await expect(page.getByText('Parts of the map could not be loaded. Everything else still works.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Needs you now' })).toBeVisible();
    isAway = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('group', { name: 'Live map' })).toBeVisible();
    await expect(page.getByText('Parts of the map could not be loaded.')).toHaveCount(0);
  });
});

test('a cockpit in which nothing changes is not redrawn every second', async ({ page, context }) => {
  await signInAs(page, 'sophie@shipper.example');
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  const scriptSeconds = async (): Promise<number> => {
    const { metrics } = await devTools.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN;
  };
  await page.goto('/cockpit');
  await expect(page.getByText('Your browser does not support WebGL')).toBeVisible();
  await pause(3_000);
  const first = await scriptSeconds();
  await pause(6_000);
  // Updating ages and the live dot each second costs under a hundredth of the first load; redrawing everything six
  // times costs 0.4.
  expect((await scriptSeconds()) / first).toBeLessThan(1.15);
});
