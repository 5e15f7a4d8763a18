import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, menuLink, searchField } from './fixtures/frame.ts';
import { anyTransport } from './fixtures/any-transport.ts';
import { holdSuggestions } from './fixtures/held-suggestions.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Palette' });

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(palette(page).getByRole('combobox')).toBeFocused();
}

test.describe('the palette', () => {
  test('the palette opens a page after a few letters, in either language', async ({ page }) => {
    await openAs(page, sophie);
    await openPalette(page);
    await expectNoAxeFindings(page);
    await page.keyboard.type('geplant');
    await expect(palette(page).getByRole('option', { name: 'Planned' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/transports/planned');
    await expect(palette(page)).toBeHidden();
    await expect(heading(page, 'Planned')).toBeFocused();
  });

  test('Escape closes the palette and returns the focus', async ({ page }) => {
    await openAs(page, sophie);
    const link = menuLink(page, 'Carriers');
    await link.focus();
    await openPalette(page);
    await page.keyboard.press('Escape');
    await expect(palette(page)).toBeHidden();
    await expect(link).toBeFocused();
  });

  test('the palette searches transports and runs actions', async ({ page }) => {
    await openAs(page, sophie);
    await openPalette(page);
    await page.keyboard.type('B-4711');
    await palette(page).getByRole('option', { name: 'Search transports for “B-4711”' }).click();
    await expect(page).toHaveURL('/search?q=B-4711');
    await openPalette(page);
    await page.keyboard.type('dark');
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('the palette keeps the focus when a page loads late', async ({ page }) => {
    await openAs(page, sophie);
    await openPalette(page);
    await page.keyboard.type('planned');
    const { promise: isOpen, resolve: letGo } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => isOpen.then(async () => route.continue()));
    await page.keyboard.press('Enter');
    await expect(palette(page)).toBeHidden();
    await openPalette(page);
    letGo();
    await expect(heading(page, 'Planned')).toBeAttached();
    await page.keyboard.type('dark');
    await expect(palette(page).getByRole('combobox')).toHaveValue('dark');
  });

  test('the palette finds transports by their reference, and opens one', async ({ page }) => {
    const transport = await anyTransport(page, sophie);
    await openPalette(page);
    await page.keyboard.type(transport.reference);
    const option = palette(page).getByRole('option', { name: transport.reference }).first();
    await expect(option).toContainText('→');
    await expectNoAxeFindings(page);
    await option.click();
    await expect(page).toHaveURL(`/transports/${transport.id}`);
  });

  test('Enter in the palette opens what is selected, even if other transports are found meanwhile', async ({
    page,
  }) => {
    await openAs(page, sophie);
    await openPalette(page);
    await page.keyboard.type('Hambur');
    const found = palette(page).getByRole('group', { name: 'Transports', exact: true }).getByRole('option');
    await expect(found).toHaveCount(7);
    const { release: letGo, requested } = await holdSuggestions(page, 'Hamburg');
    await page.keyboard.type('g');
    await requested;
    const [first = ''] = await found.allTextContents();
    const chosen = palette(page).locator('[aria-selected="true"]');
    await expect(chosen).toHaveText(first);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    letGo();
    await expect(found.first()).not.toHaveText(first);
    await expect(found.nth(5)).toHaveText(first);
    await expect(chosen).toHaveText(first);
  });

  test('the palette offers only pages that the person is allowed to open', async ({ page }) => {
    await openAs(page, carla);
    await openPalette(page);
    await page.keyboard.type('punctuality');
    await expect(palette(page).getByRole('option')).toHaveText(['Search transports for “punctuality”']);
  });
});

test.describe('the keys', () => {
  test('the key ? explains the page and lists the keys', async ({ page }) => {
    await openAs(page, sophie);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Cockpit' });
    await expect(help).toContainText('what needs you now');
    await help.getByText('Keyboard shortcuts').click();
    await expect(help.getByText('Go to the search field')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
  });

  test('the key / focuses the search field, and is a character there', async ({ page }) => {
    await openAs(page, sophie);
    await page.keyboard.press('/');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('a/b?');
    await expect(searchField(page)).toHaveValue('a/b?');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('text typed before the palette has loaded ends up in its field', async ({ page }) => {
  await openAs(page, 'sophie@shipper.example');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/palette-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('punctuality');
  release();
  await expect(palette(page).getByRole('combobox')).toHaveValue('punctuality');
});
