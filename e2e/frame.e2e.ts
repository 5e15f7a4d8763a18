import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading, menuButton, menuLink, navigation, searchField } from './fixtures/frame.ts';
import { navigateInApp } from './fixtures/navigate-in-app.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

test.describe('the widths', () => {
  test('from 1280 px the menu is next to the page, below that behind a button', async ({ page }) => {
    await openAs(page, sophie);
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(navigation(page)).toBeVisible();
    await expect(menuButton(page)).toBeHidden();
    await page.setViewportSize({ width: 1279, height: 720 });
    await expect(navigation(page)).toBeHidden();
    await expect(menuButton(page)).toBeVisible();
  });

  test('below 640 px the header keeps what fits and the profile menu takes the rest', async ({ page }) => {
    await openAs(page, sophie);
    await page.setViewportSize({ width: 640, height: 720 });
    await expect(page.getByRole('button', { name: 'Language' })).toBeVisible();
    await expect(searchField(page)).toBeVisible();
    await page.setViewportSize({ width: 639, height: 720 });
    await expect(page.getByRole('button', { name: 'Language' })).toBeHidden();
    await expect(searchField(page)).toBeHidden();
    await page.getByRole('button', { name: /^Profile: / }).click();
    await expectNoAxeFindings(page);
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });

  test('on a phone the search opens on top of the header', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAs(page, sophie);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(searchField(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await searchField(page).fill('Hamburg');
    await searchField(page).press('Enter');
    await expect(page).toHaveURL('/search?q=Hamburg');
    await expect(searchField(page)).toBeHidden();
  });

  for (const width of [1280, 1024, 640, 390, 320]) {
    test(`no page is wider than ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 720 });
      await openAs(page, sophie);
      for (const address of ['/cockpit', '/transports/planned', '/not-found', '/punctuality']) {
        if (new URL(page.url()).pathname !== address) await navigateInApp(page, address);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(width);
      }
    });
  }
});

test('the first Tab stop is a link that skips header and menu', async ({ page }) => {
  await signInAs(page, sophie);
  await page.goto('/transports/planned');
  await expect(heading(page, 'Planned')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/transports/planned');
});

test('a page starts at its heading, even when going back to it', async ({ page }) => {
  await openAs(page, sophie);
  await menuLink(page, 'Planned').click();
  await expect(heading(page, 'Planned')).toBeFocused();
  await expect(page).toHaveTitle('Planned · Milepost');
  await menuLink(page, 'Cancelled').click();
  await expect(heading(page, 'Cancelled')).toBeFocused();
  await expect(page).toHaveTitle('Cancelled · Milepost');
  await page.goBack();
  await expect(heading(page, 'Planned')).toBeFocused();
  await expect(page).toHaveTitle('Planned · Milepost');
});

test('a URL without a page leads to not-found', async ({ page }) => {
  await page.goto('/nowhere/at-all');
  await expect(page).toHaveURL('/not-found');
  await expect(heading(page, 'Page not found')).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Milepost');
});

test('a page of the other role redirects to not-found, and back leaves it', async ({ page }) => {
  await openAs(page, carla);
  await navigateInApp(page, '/punctuality', '/not-found');
  await page.getByRole('link', { name: 'To the cockpit' }).click();
  await expect(page).toHaveURL('/cockpit');
  await page.goBack();
  await expect(page).toHaveURL('/not-found');
  await page.goBack();
  await expect(page).toHaveURL('/cockpit');
});
