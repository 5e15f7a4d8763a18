import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { choosePerson } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';

/** An authenticator unlocked by its user, through the protocol that Chromium's own tests use. */
async function addAuthenticator(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether its user is present: if so, the browser signs in by itself immediately. */
    setPresent: async (enabled: boolean) => {
      await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
    },
  };
}

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sessions and passkeys' }).click();
  return page.getByRole('dialog', { name: 'Sessions and passkeys' });
}

test('a passkey can be added, renamed, used to sign in instead of a code, and removed', async ({ page }) => {
  const authenticator = await addAuthenticator(page);
  await page.goto('/');
  await choosePerson(page, 'sven@shipper.example');
  const dialog = await openDialog(page);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Sven’s laptop');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  const passkey = dialog.getByRole('listitem').filter({ hasText: 'Sven’s laptop' });
  await expect(passkey).toContainText('Not used yet');
  await expectNoAxeFindings(page);
  await passkey.getByRole('button', { name: 'Rename' }).click();
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const renamed = dialog.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(renamed).toBeVisible();
  // A second passkey on the same device would be useless.
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('This device has a passkey for Milepost already.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await dialog.getByRole('button', { name: 'Close' }).click();

  await authenticator.setPresent(false);
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Who is signing in?' })).toBeVisible();
  await authenticator.setPresent(true);
  // Either the browser fills it in by itself or the button asks for it, whichever comes first.
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await Promise.race([
    button.click().catch(() => undefined),
    page.waitForURL((url) => !url.pathname.startsWith('/oidc')),
  ]);
  await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
  await expect(page.getByRole('button', { name: 'Profile: Sven' })).toBeVisible();

  const again = await openDialog(page);
  const used = again.getByRole('listitem').filter({ hasText: 'Work laptop' });
  await expect(used).toContainText('Last used');
  await used.getByRole('button', { name: 'Remove' }).click();
  await used.getByRole('button', { name: 'Remove for good' }).click();
  await expect(used).toBeHidden();
});
