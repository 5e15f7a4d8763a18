import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { listResponseAfter, tableRows } from './fixtures/list-page.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const list = '/v2/transports/planned';
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pages' });
const pageButton = (page: Page, name: string) => pager(page).getByRole('button', { name });
const open = async (page: Page) => listResponseAfter(page, list, async () => page.goto('/transports/planned'));

test.describe('the pages', () => {
  test('a list with an inexact total shows “at least”', async ({ page }) => {
    await page.route(
      (url) => url.pathname === list,
      async (route) => {
        const response = await route.fetch();
        const { transports } = (await response.json()) as TransportPage;
        await route.fulfill({ response, json: { transports, totalElements: 1000, isTotalExact: false } });
      },
    );
    await signInAs(page, sophie);
    await open(page);
    await expect(page.getByText('1,000+ transports')).toBeVisible();
    await expect(pager(page)).toContainText('1–50 of 1,000+');
    await expect(pageButton(page, 'Last page')).toBeDisabled();
    await expect(pageButton(page, 'Next page')).toBeEnabled();
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
  });

  test('while the next page of a list loads, the previous rows keep their numbers and the table is marked as busy', async ({
    page,
  }) => {
    await signInAs(page, sophie);
    await open(page);
    await expect(tableRows(page)).toHaveCount(50);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    await page.route(`**${list}?page=1&*`, async (route) => {
      await promise;
      await route.continue();
    });
    await pageButton(page, 'Next page').click();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect(pager(page)).toContainText('51–');
    await expect(tableRows(page).first()).toHaveAttribute('aria-rowindex', '2');
    await expectNoAxeFindings(page);
    resolve(undefined);
    await expect(tableRows(page).first()).toHaveAttribute('aria-rowindex', '52');
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });
});
