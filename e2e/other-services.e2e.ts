import { expect, type Page } from '@playwright/test';
import { startThirdPartyService, type ThirdPartyService } from './fixtures/third-party-service.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { test as base } from './fixtures/test.ts';
import { callServer, busiestStop } from './fixtures/transports.ts';

type Services = { readonly service: ThirdPartyService; readonly tags: ThirdPartyService };

/** Milepost with error reporting and a tag manager, whose tags come from a third origin. */
const test = base.extend<object, { readonly houses: Services }>({
  houses: [
    async ({}, use) => {
      const tags = await startThirdPartyService();
      const service = await startThirdPartyService(tags.origin);
      await use({ service, tags });
      service.stop();
      tags.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ houses: { service, tags } }, use) => {
      const server = await startServer({
        SENTRY_DSN: service.origin.replace('//', '//0123456789abcdef@') + '/42',
        TAG_MANAGER_URL: `${service.origin}/tags.js`,
        TAG_MANAGER_ORIGINS: tags.origin,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

// One worker, and thus one server with these settings.
test.describe.configure({ mode: 'default' });

const sophie = 'sophie@shipper.example';
const paths = ({ requests }: ThirdPartyService) => requests.map(({ path }) => path);
const waitForNetworkIdle = async (page: Page) => page.waitForLoadState('networkidle');

test('the tag manager’s script runs, and its tags load from and send to the origins in the second setting', async ({
  page,
  houses,
}) => {
  houses.service.setHanging(false);
  await openAs(page, sophie);
  await expect(page.locator('html')).toHaveAttribute('data-tags', 'loaded');
  for (const path of ['/tag.js', '/pixel.svg', '/frame.html', '/collect']) {
    await expect.poll(() => paths(houses.tags), path).toContain(path);
  }
});

test.describe('what is not allowed', () => {
  test.use({ expectedErrors: /Content Security Policy/ });

  test('inline scripts and origins that no setting names stay blocked despite a tag manager', async ({ page }) => {
    const third = await startThirdPartyService();
    await openAs(page, sophie);
    await page.evaluate(async (origin) => {
      document.head.append(Object.assign(document.createElement('script'), { text: 'globalThis.inline = true' }));
      const image = Object.assign(new Image(), { src: `${origin}/pixel.svg` });
      const script = Object.assign(document.createElement('script'), { src: `${origin}/tag.js` });
      const refused = [image, script].map(
        async (each) =>
          await new Promise((resolve) => {
            each.addEventListener('error', resolve);
          }),
      );
      document.head.append(image, script);
      await Promise.all(refused);
    }, third.origin);
    expect(await page.evaluate(() => 'inline' in globalThis)).toBe(false);
    expect(third.requests).toEqual([]);
    third.stop();
  });
});

test('pages for people without an account load neither tags nor error reporting', async ({ page, browser, houses }) => {
  await signInAs(page, sophie);
  const placeOf = await busiestStop(page);
  const gate = await callServer<{ readonly url: string }>(page, 'POST', '/v2/locations', {
    placeOf,
    name: 'Gate',
    hours: 24,
  });
  const { origin } = new URL(gate.url);
  houses.service.requests.length = 0;
  houses.tags.requests.length = 0;
  const context = await browser.newContext();
  const stranger = await context.newPage();
  await stranger.goto(gate.url);
  await expect(stranger.getByRole('heading', { level: 1 })).toContainText('Gate');
  await waitForNetworkIdle(stranger);
  for (const address of ['/twt', '/drive']) {
    const answer = await stranger.goto(`${origin}${address}`);
    const policy = answer?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain(new URL(houses.service.origin).host);
    await waitForNetworkIdle(stranger);
  }
  expect([...houses.service.requests, ...houses.tags.requests]).toEqual([]);
  await context.close();
});

test.describe('a script that never loads', () => {
  test('a script may take 120 s, then loading is aborted and reported as a warning', async ({ page, houses }) => {
    houses.service.setHanging(true);
    await page.clock.install();
    await openAs(page, sophie);
    const script = page.locator('script[src$="/tags.js"]');
    await expect(script).toHaveCount(1);
    // Its own clock runs on as well, and a slow machine uses up part of the time.
    await page.clock.runFor(60_000);
    await expect(script).toHaveCount(1);
    await page.clock.runFor(61_000);
    await expect(script).toHaveCount(0);
    await expect
      .poll(() => houses.service.reports())
      .toContainEqual(
        expect.objectContaining({
          level: 'warning',
          exception: { values: [expect.objectContaining({ value: 'the script took longer than 120000 ms' })] },
        }),
      );
    houses.service.setHanging(false);
  });
});

test.describe('a call that fails', () => {
  test.use({ expectedErrors: /status of (400|500)/ });

  test('a refused call is a warning in the console and in the reports, without showing its own message', async ({
    page,
    houses,
  }) => {
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await signInAs(page, sophie);
    await refuseCall(page, '/v2/transports/planned', 'INVALID_REQUEST');
    await page.goto('/transports/planned?filter.reference=HH-4711');
    await expect
      .poll(() => warnings.some((text) => /listPlannedTransports refused: INVALID_REQUEST/.test(text)))
      .toBe(true);
    await expect(page.getByRole('alert').filter({ hasText: 'unexpected error' })).toHaveCount(0);
    await expect
      .poll(() => houses.service.reports().map(({ level, exception }) => [level, exception.values[0]?.type]))
      .toContainEqual(['warning', 'Refused']);
  });

  test('a defect is reported with its release and without a word about the person, the search or the session', async ({
    page,
    houses,
  }) => {
    await signInAs(page, sophie);
    await refuseCall(page, '/v2/transports/search', 'INTERNAL_ERROR');
    houses.service.requests.length = 0;
    await page.goto('/search?q=Hamburg');
    await expect.poll(() => houses.service.reports().map(({ level }) => level)).toContain('error');
    const [event] = houses.service.reports().filter(({ level }) => level === 'error');
    expect(event?.release).toMatch(/\d/);
    const all = JSON.stringify(houses.service.requests);
    for (const secret of ['sophie', 'Hamburg', 'Bearer', 'eyJ']) expect(all).not.toContain(secret);
  });
});
