import type { ArrivalPage } from '@milepost/api-contract/locations/arrivals';
import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, busiestStop } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const wall = { width: 1_920, height: 1_080 };
const minute = 60_000;

type Gate = { readonly locationArrivalId: string; readonly url: string; readonly token: string };

/** A gate at the place with the most arrivals in the demo. */
async function makeGate(page: Page, name = 'Goods in', hours = 24): Promise<Gate> {
  await signInAs(page, sophie);
  const placeOf = await busiestStop(page);
  return await callServer<Gate>(page, 'POST', '/v2/locations', { placeOf, name, hours });
}

/** A browser that knows nothing about the person who created the link. */
async function openScreen(browser: Browser, { url }: Gate, options: Parameters<Browser['newContext']>[0] = {}) {
  const context = await browser.newContext({ locale: 'en-GB', viewport: wall, ...options });
  const screen = await context.newPage();
  await screen.goto(url);
  return screen;
}

const rows = (screen: Page) => screen.getByRole('listitem');
const title = (screen: Page) => screen.getByRole('heading', { level: 1 });

test('a gate screen opens without signing in, shows arrivals, and does not leak its token', async ({
  page,
  browser,
}) => {
  const gate = await makeGate(page);
  const context = await browser.newContext({ locale: 'en-GB', viewport: wall });
  const screen = await context.newPage();
  const asked: string[] = [];
  screen.on('request', (request) => asked.push(request.url()));
  await screen.addInitScript(() => {
    const asking: string[] = [];
    Object.assign(globalThis, { asking });
    Object.defineProperty(navigator, 'wakeLock', {
      value: { request: (kind: string) => Promise.resolve(asking.push(kind)) },
    });
  });
  await screen.goto(gate.url);
  await expect(title(screen)).toContainText('Goods in');
  const told = await callServer<ArrivalPage>(page, 'GET', `/v2/locations/${gate.locationArrivalId}/arrivals?limit=8`);
  await expect(rows(screen)).toHaveCount(told.arrivals.length);
  for (const [index, { trackingId, carrier }] of told.arrivals.entries()) {
    await expect(rows(screen).nth(index)).toContainText(`${trackingId ?? 'no tracking ID'}${carrier}`);
  }
  await expect(screen).toHaveTitle('Goods in · Milepost');
  await expect(screen.getByText(/^Updated \d\d:\d\d:\d\d$/)).toBeVisible();
  expect(await screen.evaluate(() => (globalThis as unknown as { asking: string[] }).asking)).toEqual(['screen']);
  expect(asked.filter((url) => url.includes('mpl_'))).toEqual([]);
  expect(asked.filter((url) => /configuration|session/.test(url))).toEqual([]);
  expect((await context.storageState()).cookies).toEqual([]);
  expect(await screen.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await expectNoAxeFindings(screen);
  await context.close();
});

test('keys turn a gate screen’s pages and switch its colours, and the URL keeps the colours', async ({
  page,
  browser,
}) => {
  const gate = await makeGate(page, 'Ramp', 72);
  // So low that the arrivals fill more than one page.
  const screen = await openScreen(browser, gate, { viewport: { width: 1_920, height: 400 } });
  const first = screen.getByText('Page 1 of');
  await expect(first).toBeVisible();
  await screen.keyboard.press('Space');
  await expect(screen.getByText('Page 2 of')).toBeVisible();
  await screen.getByRole('button', { name: 'Stop turning pages' }).click();
  await expect(screen.getByText('stopped')).toBeVisible();
  await screen.keyboard.press('d');
  await expect(screen.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  expect(new URL(screen.url()).search).toBe('?scheme=light');
  await expectNoAxeFindings(screen);
  await screen.reload();
  await expect(first).toBeVisible();
  await expect(screen.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
  await screen.keyboard.press('f');
  await expect.poll(() => screen.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await screen.context().close();
});

test.describe('without a network', () => {
  test.use({ expectedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('a gate screen shows that it is old, hides what is too old, and resumes by itself after a night', async ({
    page,
    browser,
  }) => {
    const gate = await makeGate(page);
    const context = await browser.newContext({ locale: 'en-GB', viewport: wall });
    const screen = await context.newPage();
    await screen.clock.install();
    await screen.goto(gate.url);
    await expect(rows(screen).first()).toBeVisible();
    await context.setOffline(true);
    await screen.clock.fastForward(3 * minute);
    await expect(screen.getByText(/^Old: no news since \d\d:\d\d$/)).toBeVisible();
    await expect(rows(screen).first()).toBeVisible();
    await expectNoAxeFindings(screen);
    await screen.clock.fastForward(60 * minute);
    await expect(screen.getByRole('heading', { name: 'No news from the server' })).toBeVisible();
    await expect(rows(screen)).toHaveCount(0);
    await screen.clock.fastForward(9 * 60 * minute);
    await context.setOffline(false);
    await expect(rows(screen).first()).toBeVisible();
    await expect(screen.getByText(/^Updated /)).toBeVisible();
    await context.close();
  });

  test('a gate screen started while the server is unreachable says that it is waiting, until the server responds', async ({
    page,
    browser,
  }) => {
    const gate = await makeGate(page);
    const context = await browser.newContext({ locale: 'en-GB', viewport: wall });
    const screen = await context.newPage();
    await screen.route('**/v2/**/arrivals?*', (route) => route.abort());
    await screen.goto(gate.url);
    await expect(screen.getByRole('heading', { name: 'Waiting for the server' })).toBeVisible();
    await expect(rows(screen)).toHaveCount(0);
    await expectNoAxeFindings(screen);
    await screen.unroute('**/v2/**/arrivals?*');
    await expect(rows(screen).first()).toBeVisible();
    await context.close();
  });
});

test.describe('when it is revoked', () => {
  test.use({ expectedErrors: /404 \(Not Found\)/ });

  test('a gate screen with a revoked link no longer shows anything, and says so', async ({ page, browser }) => {
    const gate = await makeGate(page);
    const screen = await openScreen(browser, gate);
    await expect(rows(screen).first()).toBeVisible();
    await callServer(page, 'DELETE', `/v2/locations/${gate.locationArrivalId}`);
    await screen.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect(screen.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
    await expect(rows(screen)).toHaveCount(0);
    await expectNoAxeFindings(screen);
    await screen.context().close();
  });
});

test('a gate screen loads a new version by itself', async ({ page, browser }) => {
  const gate = await makeGate(page);
  const context = await browser.newContext({ locale: 'en-GB', viewport: wall });
  const screen = await context.newPage();
  await screen.clock.install();
  await screen.goto(gate.url);
  await expect(rows(screen).first()).toBeVisible();
  await screen.route('**/v2/version', (route) => route.fulfill({ json: { version: 'newer' } }));
  const loaded = screen.waitForEvent('load');
  await screen.clock.fastForward(16 * minute);
  await loaded;
  await expect(rows(screen).first()).toBeVisible();
  await context.close();
});

test('on a phone a gate screen is a list of all arrivals, in German if the browser is', async ({ page, browser }) => {
  const gate = await makeGate(page);
  const screen = await openScreen(browser, gate, { locale: 'de-DE', viewport: { width: 390, height: 844 } });
  const told = await callServer<ArrivalPage>(page, 'GET', `/v2/locations/${gate.locationArrivalId}/arrivals?limit=200`);
  await expect(rows(screen)).toHaveCount(told.arrivals.length);
  await expect(screen.getByText('Probleme zuerst')).toBeVisible();
  expect(await screen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeFindings(screen);
  await screen.context().close();
});
