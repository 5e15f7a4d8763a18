import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, dialog, openAction, transportAt } from './fixtures/transports.ts';

const longest = 'LONG-REFERENCE-WITHOUT-SPACES'.repeat(4).slice(0, 100);
const longestId = 'TRACKINGIDWITHOUTANYSPACES'.repeat(4).slice(0, 100);

for (const width of [1440, 390]) {
  test(`the longest texts break nothing at a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInAs(page, 'sophie@shipper.example');
    const transport = await transportAt(page, width === 390 ? 32 : 33);
    await callServer(page, 'PUT', `/v2/transports/${transport.id}/reference`, { reference: longest });
    await callServer(page, 'PUT', `/v2/transports/${transport.id}/tracking-id`, { trackingId: longestId });
    await page.goto(`/search?q=${longest}`);
    const row = page.locator(`[data-row="${transport.id}"]`);
    await expect(row).toContainText(longest);
    if (width === 1440) await expect(row).toContainText(longestId);
    const fits = async () => page.evaluate(() => document.documentElement.scrollWidth <= globalThis.innerWidth);
    expect(await fits()).toBe(true);
    if (width === 1440) expect((await row.boundingBox())?.height).toBe(40);
    for (const action of ['Cancel tracking', 'Edit tracking ID', 'Edit reference', 'Edit transport']) {
      await openAction(page, transport, action);
      const opened = dialog(page, action);
      await expect(opened.locator('[aria-busy="true"]')).toHaveCount(0);
      await expect(opened).toBeVisible();
      expect(await opened.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      expect(await fits()).toBe(true);
    }
    await expectNoAxeFindings(page);
  });
}
