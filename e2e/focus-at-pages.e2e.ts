import { expect, type Page } from '@playwright/test';
import { anyTransport } from './fixtures/any-transport.ts';
import { heading, menuLink, searchField } from './fixtures/frame.ts';
import { drawn, hold } from './fixtures/hold.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { dialog } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';

const outline = (page: Page) => page.locator('main').locator('.mantine-Skeleton-root').first();
const form = (page: Page) => page.getByRole('checkbox', { name: 'Completed: web' });

/** The settings with nothing but their outline; the function lets the rest come. */
async function openOutline(page: Page): Promise<() => void> {
  await openAs(page, sophie);
  const letGo = await hold(page, ({ pathname }) => pathname === '/v2/notifications/settings');
  await menuLink(page, 'Notifications').click();
  await expect(outline(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
  return letGo;
}

test('the focus moves from the heading of an outline to the heading that takes its place', async ({ page }) => {
  const letGo = await openOutline(page);
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
});

test('a transport that arrives late has the focus at its heading', async ({ page }) => {
  const { id, reference } = await anyTransport(page, sophie);
  const letGo = await hold(page, ({ pathname }) => pathname === `/v2/transports/${id}`);
  await searchField(page).fill(reference);
  await page.getByRole('option').filter({ hasText: '→' }).click();
  await expect(heading(page, 'Transport')).toBeFocused();
  letGo();
  await expect(heading(page, reference)).toBeFocused();
});

test('a page whose program comes late has the focus at its heading', async ({ page }) => {
  await openAs(page, sophie);
  const letGo = await hold(page, ({ pathname }) => pathname.startsWith('/assets/'));
  await menuLink(page, 'Notifications').click();
  await expect(page.locator('main').getByText('Loading…').first()).toBeAttached();
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(heading(page, 'Notifications')).toBeFocused();
});

test('the focus stays in the palette that was opened while the page had only its outline', async ({ page }) => {
  const letGo = await openOutline(page);
  await page.keyboard.press('Control+k');
  await expect(dialog(page, 'Palette').getByRole('combobox')).toBeFocused();
  letGo();
  await expect(form(page)).toBeAttached();
  await expect(dialog(page, 'Palette').getByRole('combobox')).toBeFocused();
});

test('the focus stays in the field that a person went to while the page had only its outline', async ({ page }) => {
  const letGo = await openOutline(page);
  await searchField(page).click();
  await searchField(page).pressSequentially('Ha');
  letGo();
  await expect(form(page)).toBeVisible();
  await expect(searchField(page)).toBeFocused();
});

test('a person who clicked beside everything is not brought back to the heading', async ({ page }) => {
  const letGo = await openOutline(page);
  await outline(page).click();
  await expect(heading(page, 'Notifications')).not.toBeFocused();
  letGo();
  await expect(form(page)).toBeVisible();
  await drawn(page);
  await expect(heading(page, 'Notifications')).not.toBeFocused();
});
