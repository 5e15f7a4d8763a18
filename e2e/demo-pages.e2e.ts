import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { choosePerson } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { test as base } from './fixtures/test.ts';

/** As with `npm start`: no external address is set. */
const test = base.extend<object, object>({
  server: [
    async ({}, use) => {
      const server = await startServer({ ACCOUNT_URL: '', PRIVACY_URL: '', TERMS_URL: '' });
      await use(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

const pages = [
  { entry: 'Manage account', title: 'Your account (demo)', german: 'Ihr Konto (Demo)', says: 'sophie@shipper.example' },
  {
    entry: 'Privacy policy',
    title: 'Privacy policy (demo)',
    german: 'Datenschutzerklärung (Demo)',
    says: 'PRIVACY_URL',
  },
  { entry: 'Terms of use', title: 'Terms of use (demo)', german: 'Nutzungsbedingungen (Demo)', says: 'TERMS_URL' },
] as const;

test('the demo links to account, privacy and terms, and has a page for each in both languages', async ({ page }) => {
  // Through the sign-in page itself, because the account page shows its session.
  await page.goto('/cockpit');
  await choosePerson(page, 'sophie@shipper.example');
  for (const { entry, title, german, says } of pages) {
    await page.getByRole('button', { name: /^Profile: / }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(says);
    await expectNoAxeFindings(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNoAxeFindings(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByRole('link', { name: 'Deutsch' }).click();
    await expect(page.getByRole('heading', { level: 1, name: german })).toBeVisible();
    await page.getByRole('link', { name: 'Zurück zu Milepost' }).click();
    await expect(page.getByRole('button', { name: /^Profile: / })).toBeVisible();
  }
});
