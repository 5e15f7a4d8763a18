import { expect, type Page } from '@playwright/test';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

declare global {
  var shifted: number;
}

/** As much as a tenth of the screen moving by half a screen. */
const LITTLE = 0.05;

test.use({ viewport: { width: 390, height: 844 } });

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') globalThis.shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

const shiftOf = async (page: Page): Promise<number> => await page.evaluate(() => globalThis.shifted);

/** Live hints start once the page has drawn its data; two frames later its shifts have been reported. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/after-page-')),
  );
  await page.evaluate(
    async () =>
      await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

// Independent of the order in which parts load: each is delayed once until all others are there.
const pages = [
  { path: '/transports/ongoing', shows: '[data-row]', late: ['standing-chips', 'transport-cards', '/v2/counts'] },
  { path: '/transports/planned', shows: '[data-row]', late: ['transport-cards'] },
  { path: '/cockpit', shows: 'main h2', late: ['/v2/cockpit'] },
] as const;

for (const { path, shows, late } of pages) {
  for (const part of late) {
    test(`on a phone nothing moves on ${path} while it loads, even if ${part} loads last`, async ({ page }) => {
      await signInAs(page, 'sophie@shipper.example');
      await watchShifts(page);
      await page.route(`**/*${part}*`, async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 1_500));
        await route.continue();
      });
      const last = page.waitForResponse((response) => response.url().includes(part));
      await page.goto(path);
      await last;
      await page.locator(shows).first().waitFor();
      await settle(page);
      expect(await shiftOf(page)).toBeLessThan(LITTLE);
    });
  }
}

test('a page that moves by itself is detected', async ({ page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await watchShifts(page);
  await page.goto('/transports/ongoing');
  await page.locator('[data-row]').first().waitFor();
  await page.locator('main').evaluate((main) => {
    main.style.marginTop = '200px';
  });
  await expect.poll(async () => shiftOf(page)).toBeGreaterThan(LITTLE);
});
