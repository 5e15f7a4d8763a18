import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { choosePerson } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

for (const email of ['sophie@shipper.example', 'carla@carrier.example']) {
  test(`${email} signs in with one click and sees planned transports`, async ({ page }) => {
    await page.goto('/');
    await choosePerson(page, email);
    await page.goto('/transports/planned');
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await expectNoAxeFindings(page);
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [locale, title] of [
    ['en-GB', 'Who is signing in?'],
    ['de-DE', 'Wer meldet sich an?'],
  ] as const) {
    test.describe(`the sign-in page, ${locale}, ${colorScheme}`, () => {
      test.use({ locale, colorScheme });

      test('the sign-in page is accessible', async ({ page }) => {
        await page.goto('/');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(page.getByRole('button', { name: 'sophie@shipper.example' })).toBeVisible();
        await expectNoAxeFindings(page);
      });
    });
  }
}
