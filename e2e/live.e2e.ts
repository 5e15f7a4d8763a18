import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Browser, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInColleague } from './fixtures/colleague.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const planned = '/transports/planned';

const isStream = (url: URL): boolean => url.pathname === '/v2/live';
const notice = (page: Page) => page.getByRole('banner').getByText('Reconnecting…');
const live = (page: Page) => page.getByText('· live');

/** Much shorter than a poll, so changes within it arrived through the stream. */
const soon = { timeout: 40_000 };

/** The carrier's dispatcher changes the reference of the first planned transport from elsewhere. */
async function renameElsewhere(browser: Browser, baseURL: string | undefined) {
  const other = await signInColleague(browser, baseURL, carla);
  const list = (await (await other.get('/v2/transports/planned?limit=1')).json()) as TransportPage;
  const id = list.transports[0]?.id ?? '';
  return async (reference: string): Promise<void> => {
    await expect(await other.put(`/v2/transports/${id}/reference`, { reference })).toBeOK();
  };
}

test('another person’s change appears by itself, long before the next poll', async ({ page, browser, baseURL }) => {
  await signInAs(page, sophie);
  const rename = await renameElsewhere(browser, baseURL);
  const stream = page.waitForResponse((answer) => isStream(new URL(answer.url())));
  await page.goto(planned);
  await expect(page.getByRole('table', { name: 'Planned' })).toBeVisible();
  await stream;
  const name = `RENAMED-${Date.now()}`;
  await rename(name);
  await expect(page.getByText(name)).toBeVisible(soon);
});

test.describe('a cut stream', () => {
  test.use({ expectedErrors: /\/v2\/live$/ });

  test('a cut live stream is indicated, and what was missed is shown once it reconnects', async ({
    page,
    browser,
    baseURL,
  }) => {
    const rename = await renameElsewhere(browser, baseURL);
    await page.route(isStream, async (route) => route.abort());
    await openAs(page, sophie);
    await expect(live(page)).toHaveCount(0);
    await page.goto(planned);
    await expect(page.getByRole('table', { name: 'Planned' })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expectNoAxeFindings(page);
    const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
    await page.setViewportSize({ width: 320, height });
    await expect.poll(async () => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.setViewportSize({ width, height });
    const name = `MISSED-${Date.now()}`;
    await rename(name);
    await page.unroute(isStream);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await expect(page.getByText(name)).toBeVisible(soon);
    await expect(notice(page)).toHaveCount(0);
  });
});

test('all tabs share one live stream, and the next takes over when the tab that has it is closed', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (isStream(new URL(request.url()))) streams.push(request.frame().page());
  });
  await openAs(page, sophie);
  await expect(live(page)).toBeVisible();
  const second = await context.newPage();
  await second.goto('/cockpit');
  await expect(live(second)).toBeVisible();
  const third = await context.newPage();
  await third.goto(planned);
  await expect(third.getByRole('table', { name: 'Planned' })).toBeVisible();
  expect(streams).toEqual([page]);
  const rename = await renameElsewhere(browser, baseURL);
  const [heard, taken] = [`HEARD-${Date.now()}`, `TAKEN-${Date.now()}`];
  await rename(heard);
  await expect(third.getByText(heard)).toBeVisible(soon);
  await page.close();
  await expect.poll(() => streams.length).toBe(2);
  await expect(live(second)).toBeVisible();
  await rename(taken);
  await expect(third.getByText(taken)).toBeVisible(soon);
  expect(streams).toHaveLength(2);
});
