import type { Counts } from '@milepost/api-contract/transports/counts';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { menuLink } from './fixtures/frame.ts';
import { listResponseAfter, rowOf, tableRows } from './fixtures/list-page.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const list = '/v2/transports/planned';
const details = '/v2/transports/watchlist/details';

const star = (row: Locator) => row.getByRole('button', { name: 'Watch', exact: true });

async function watchedAtFirst(page: Page, email: string): Promise<number> {
  const counts = page.waitForResponse('**/v2/counts');
  await openAs(page, email);
  return ((await (await counts).json()) as Counts).watchlist;
}

for (const [email, width] of [
  ['sophie@shipper.example', 1280],
  ['carla@carrier.example', 1280],
  ['sven@shipper.example', 390],
] as const) {
  test(`a star adds a transport to the watchlist of ${email}, and removes it (${width} px)`, async ({ page }) => {
    const before = await watchedAtFirst(page, email);
    await page.setViewportSize({ width, height: 900 });
    const { transports } = await listResponseAfter(page, list, async () => page.goto('/transports/planned'));
    const transport = transports[1];
    if (transport === undefined) throw new Error('nothing is planned');
    const row = rowOf(page, transport);
    await expect(star(row)).toHaveAttribute('aria-pressed', 'false');
    await star(row).click();
    await expect(star(row)).toHaveAttribute('aria-pressed', 'true');
    // Clicking the star does not click the row: nothing opens.
    await expect(page).toHaveURL('/transports/planned');
    if (width >= 1280) await expect(menuLink(page, 'Watchlist')).toHaveText(`Watchlist ${before + 1}`);
    const watched = await listResponseAfter(page, details, async () => page.goto('/transports/watchlist'));
    expect(watched.totalElements).toBe(before + 1);
    await expect(star(row)).toHaveAttribute('aria-pressed', 'true');
    await expectNoAxeFindings(page);
    await star(row).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByText(`${before} transport`)).toBeVisible();
  });
}

test('a star set in one window appears in another, whose watchlist adds and removes the transport', async ({
  page,
  context,
}) => {
  await signInAs(page, 'otto@other-shipper.example');
  const { transports } = await listResponseAfter(page, list, async () => page.goto('/transports/planned'));
  const transport = transports.at(-1);
  if (transport === undefined) throw new Error('nothing is planned');
  const other = await context.newPage();
  await listResponseAfter(other, details, async () => other.goto('/transports/watchlist'));
  await expect(other.getByRole('heading', { name: 'Watchlist', level: 1 })).toBeVisible();
  await expect(rowOf(other, transport)).toHaveCount(0);
  await star(rowOf(page, transport)).click();
  await expect(star(rowOf(other, transport))).toHaveAttribute('aria-pressed', 'true');
  await star(rowOf(other, transport)).click();
  await expect(rowOf(other, transport)).toHaveCount(0);
  await expect(star(rowOf(page, transport))).toHaveAttribute('aria-pressed', 'false');
});

test('the key S watches the transport in the focused row', async ({ page }) => {
  await signInAs(page, 'otto@other-shipper.example');
  await listResponseAfter(page, list, async () => page.goto('/transports/planned'));
  await expect(tableRows(page).first()).toBeVisible();
  await page.keyboard.press('s');
  await expect(page.getByRole('button', { name: 'Watch', pressed: true })).toHaveCount(0);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('s');
  await expect(star(tableRows(page).nth(1))).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: 'Watch', pressed: true })).toHaveCount(1);
  await page.keyboard.press('s');
  await expect(star(tableRows(page).nth(1))).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Planned' })).toContainText(
    'Put the row on the watchlist, or take it off',
  );
});

test('an empty watchlist says how to add to it', async ({ page }) => {
  await signInAs(page, 'ada@milepost.example');
  await listResponseAfter(page, details, async () => page.goto('/transports/watchlist'));
  await expect(page.getByText('Mark a transport with the star in any list to add it.')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('pressing the star before its state has loaded still toggles it', async ({ page }) => {
  const before = await watchedAtFirst(page, 'sophie@shipper.example');
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route('**/v2/transports/watchlist', async (route) => {
    await promise;
    await route.continue();
  });
  const { transports } = await listResponseAfter(page, list, async () => page.goto('/transports/planned'));
  const transport = transports[5];
  if (transport === undefined) throw new Error('nothing is planned');
  await star(rowOf(page, transport)).click();
  resolve(undefined);
  await expect(star(rowOf(page, transport))).toHaveAttribute('aria-pressed', 'true');
  await expect(menuLink(page, 'Watchlist')).toHaveText(`Watchlist ${before + 1}`);
  await star(rowOf(page, transport)).click();
  await expect(menuLink(page, 'Watchlist')).toHaveText(`Watchlist ${before}`);
});

test.describe('a star that fails', () => {
  test.use({ expectedErrors: /503 \(Service Unavailable\) \S+\/v2\/transports\/watchlist\/[0-9a-f-]+$/ });

  test('a star that fails is reset, and a toast says why', async ({ page }) => {
    const before = await watchedAtFirst(page, 'sophie@shipper.example');
    const { transports } = await listResponseAfter(page, list, async () => page.goto('/transports/planned'));
    const transport = transports[3];
    if (transport === undefined) throw new Error('nothing is planned');
    await expect(menuLink(page, 'Watchlist')).toHaveText(`Watchlist ${before}`);
    await refuseCall(page, `/v2/transports/watchlist/${transport.id}`, 'UNAVAILABLE');
    await star(rowOf(page, transport)).click();
    const toast = page.getByRole('alert');
    await expect(toast).toContainText('The transport could not be added to your watchlist');
    await expect(toast).toContainText('The server is busy.');
    await expect(star(rowOf(page, transport))).toHaveAttribute('aria-pressed', 'false');
    await expect(menuLink(page, 'Watchlist')).toHaveText(`Watchlist ${before}`);
    await expectNoAxeFindings(page);
  });
});
