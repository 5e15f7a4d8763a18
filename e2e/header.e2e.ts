import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, searchField } from './fixtures/frame.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { openAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const ada = 'ada@milepost.example';

test.describe('the language', () => {
  test('the language is switched in place, including the title, and remembered', async ({ page }) => {
    await openAs(page, sophie);
    await navigateInApp(page, '/transports/planned');
    await expect(page).toHaveTitle('Planned · Milepost');
    await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
    await page.getByRole('button', { name: 'Language' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
    await expectNoAxeFindings(page);
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(heading(page, 'Geplant')).toBeVisible();
    await expect(page).toHaveTitle('Geplant · Milepost');
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await expect(page.getByRole('navigation', { name: 'Hauptnavigation' })).toBeVisible();
    await expect(page).toHaveURL('/transports/planned');
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
    await page.reload();
    await expect(heading(page, 'Geplant')).toBeVisible();
    await page.getByRole('button', { name: 'Sprache' }).click();
    await page.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(heading(page, 'Planned')).toBeVisible();
  });

  test.describe('in a browser with neither language', () => {
    test.use({ locale: 'pl-PL' });

    test('the language in a browser with neither language is English', async ({ page }) => {
      await openAs(page, sophie);
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await expect(page).toHaveTitle('Cockpit · Milepost');
    });
  });
});

test.describe('the color scheme', () => {
  const scheme = 'data-mantine-color-scheme';

  test('the color scheme follows the system, live, until one is chosen', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openAs(page, sophie);
    await expect(page.locator('html')).toHaveAttribute(scheme, 'dark');
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute(scheme, 'light');
    await page.getByRole('button', { name: 'Color scheme' }).click();
    await expect(page.getByRole('menuitemradio', { name: 'As the system' })).toBeChecked();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute(scheme, 'dark');
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(page.locator('html')).toHaveAttribute(scheme, 'dark');
  });

  test('the color scheme is remembered, and applies from the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await openAs(page, sophie);
    await page.getByRole('button', { name: 'Color scheme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await page.addInitScript((attribute) => {
      const seen: (string | null)[] = [];
      Object.assign(globalThis, { seen });
      new MutationObserver(() => {
        // Nothing is painted before there is a body.
        if (document.querySelector('body') !== null) seen.push(document.documentElement.getAttribute(attribute));
      }).observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: [attribute] });
    }, scheme);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const seen = await page.evaluate(() => [...new Set((globalThis as { seen?: (string | null)[] }).seen)]);
    expect(seen).toEqual(['dark']);
  });
});

test.describe('the search', () => {
  test('the search field asks for carriers or shippers, depending on the role', async ({ page, browser, baseURL }) => {
    await openAs(page, sophie);
    await expect(searchField(page)).toHaveAttribute('placeholder', 'Search reference, tracking ID, carrier, place');
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
    const other = await context.newPage();
    await openAs(other, carla);
    await expect(searchField(other)).toHaveAttribute('placeholder', 'Search reference, tracking ID, shipper, place');
    await context.close();
  });

  test('the search starts with Enter or a button, but not without a text, and a button clears it', async ({ page }) => {
    await openAs(page, sophie);
    await searchField(page).press('Enter');
    await searchField(page).fill('   ');
    await searchField(page).press('Enter');
    await page.getByRole('button', { name: 'Start search' }).click();
    await expect(page).toHaveURL('/cockpit');
    await searchField(page).fill(' Hamburg & Co ');
    await page.getByRole('button', { name: 'Start search' }).click();
    await expect(page).toHaveURL('/search?q=Hamburg+%26+Co');
    await expect(searchField(page)).toHaveValue('Hamburg & Co');
    await page.reload();
    await expect(searchField(page)).toHaveValue('Hamburg & Co');
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(searchField(page)).toHaveValue('');
    await expect(searchField(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Clear search' })).toHaveCount(0);
  });
});

test.describe('the profile menu', () => {
  for (const { email, initials, name, organization, items } of [
    {
      email: sophie,
      initials: 'SB',
      name: 'Sophie Bergmann',
      organization: 'Elbtor Hausgeräte GmbH',
      items: ['Sessions and passkeys', 'Webhook subscriptions', 'FAQ', 'Keyboard shortcuts', 'Sign out'],
    },
    {
      email: ada,
      initials: 'AW',
      name: 'Ada Whitfield',
      organization: 'Milepost Operations',
      items: ['Sessions and passkeys', 'Webhook subscriptions', 'Keyboard shortcuts', 'Sign out'],
    },
    {
      email: carla,
      initials: 'CP',
      name: 'Carla Petersen',
      organization: 'Spedition Nordlicht',
      items: ['Sessions and passkeys', 'Keyboard shortcuts', 'Sign out'],
    },
  ]) {
    test(`the profile menu of ${email} has its entries`, async ({ page }) => {
      await openAs(page, email);
      const button = page.getByRole('button', { name: `Profile: ${name}` });
      await expect(button).toContainText(initials);
      await button.click();
      const menu = page.getByRole('menu', { name: 'Profile' });
      for (const text of [name, email, organization]) await expect(menu).toContainText(text);
      await expect(menu.getByRole('menuitem')).toHaveText([
        'Manage account',
        ...items,
        'Privacy policy',
        'Terms of use',
      ]);
      await expect(menu.getByRole('menuitem').first()).toBeFocused();
      await expectNoAxeFindings(page);
      await page.keyboard.press('End');
      await expect(menu.getByRole('menuitem').last()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(button).toBeFocused();
    });
  }

  test('the profile menu opens the pages it names, and the page takes the focus', async ({ page }) => {
    await openAs(page, sophie);
    await page.getByRole('button', { name: /^Profile: / }).click();
    await page.getByRole('menuitem', { name: 'Webhook subscriptions' }).click();
    await expect(page).toHaveURL('/webhooks');
    await expect(heading(page, 'Webhooks')).toBeFocused();
  });
});

test('invented data is marked as such', async ({ page }) => {
  await openAs(page, sophie);
  await expect(page.getByRole('button', { name: 'Demo data' })).toHaveAccessibleDescription(
    'The organizations, people and transports of this installation are invented.',
  );
});
