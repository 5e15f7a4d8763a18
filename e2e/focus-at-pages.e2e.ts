import { expect, type Page } from '@playwright/test';
import { anyTransport } from './fixtures/any-transport.ts';
import { heading, menuLink, searchField } from './fixtures/frame.ts';
import { waitUntilDrawn, holdRequests } from './fixtures/hold-requests.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { dialog } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

const outline = (page: Page) => page.locator('main').locator('.mantine-Skeleton-root').first();
const form = (page: Page) => page.getByRole('checkbox', { name: 'Completed: web' });

/** The settings page with only its outline; the returned function lets the rest load. */
async function openOutline(page: Page): Promise<() => void> {
  await openAs(page, sophie);
  const letGo = await holdRequests(page, ({ pathname }) => pathname === '/v2/notifications/settings');
  await menuLink(page, 'Notifications').click();
  await expect(outline(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
  return letGo;
}

test('the focus moves from the outline’s heading to the heading that replaces it', async ({ page }) => {
  const letGo = await openOutline(page);
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
});

test('a transport that loads late has the focus on its heading', async ({ page }) => {
  const { id, reference } = await anyTransport(page, sophie);
  const letGo = await holdRequests(page, ({ pathname }) => pathname === `/v2/transports/${id}`);
  await searchField(page).fill(reference);
  await page.getByRole('option').filter({ hasText: '→' }).click();
  await expect(heading(page, 'Transport')).toBeFocused();
  letGo();
  await expect(heading(page, reference)).toBeFocused();
});

test('a page whose code loads late has the focus on its heading', async ({ page }) => {
  await openAs(page, sophie);
  const letGo = await holdRequests(page, ({ pathname }) => pathname.startsWith('/assets/'));
  await menuLink(page, 'Notifications').click();
  await expect(page.locator('main').getByText('Loading…').first()).toBeAttached();
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
});

test('the focus stays in a palette opened while the page had only its outline', async ({ page }) => {
  const letGo = await openOutline(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Palette').getByRole('combobox')).toBeFocused();
  letGo();
  await expect(form(page)).toBeAttached();
  await expect(dialog(page, 'Palette').getByRole('combobox')).toBeFocused();
});

test('the focus stays in a field that a person entered while the page had only its outline', async ({ page }) => {
  const letGo = await openOutline(page);
  await searchField(page).click();
  await searchField(page).pressSequentially('Ha');
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(searchField(page)).toBeFocused();
});

test('the focus does not return to the heading after a click on nothing', async ({ page }) => {
  const letGo = await openOutline(page);
  await outline(page).click();
  await expect(heading(page, 'Notifications')).not.toBeFocused();
  letGo();
  await expect(form(page)).toBeVisible();
  await waitUntilDrawn(page);
  await expect(heading(page, 'Notifications')).not.toBeFocused();
});
