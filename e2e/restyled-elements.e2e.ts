import { expect, type Browser, type Page } from '@playwright/test';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

/** How many elements the browser restyles during an action. */
async function countRestyledElements(browser: Browser, page: Page, act: () => Promise<void>): Promise<number> {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const trace = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly { readonly name: string; readonly args: { readonly elementCount?: number } }[];
  };
  return trace.traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
}

test('a dialog and a focused row do not restyle the other rows', async ({ browser, page }) => {
  await signInAs(page, 'sophie@shipper.example');
  await page.goto('/transports/ongoing');
  const rows = page.locator('tr[data-row]');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect.poll(async () => await rows.count()).toBeGreaterThan(30);
  const filter = page.getByRole('button', { name: 'Filter', exact: true });
  const dialog = page.getByRole('dialog');
  const openAndClose = async (): Promise<void> => {
    await filter.click();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };
  // The first time also loads its styles.
  await openAndClose();
  const elements = await page.locator('table *').count();
  const byDialog = await countRestyledElements(browser, page, openAndClose);
  expect(byDialog).toBeGreaterThan(0);
  expect(byDialog, `of ${elements}`).toBeLessThan(elements / 2);
  const byFocus = await countRestyledElements(browser, page, async () => {
    await page.keyboard.press('j');
    await rows.nth(0).locator('a:focus').waitFor();
    await page.keyboard.press('j');
    await rows.nth(1).locator('a:focus').waitFor();
  });
  expect(byFocus).toBeGreaterThan(0);
  expect(byFocus, `of ${elements}`).toBeLessThan(elements / 4);
});
