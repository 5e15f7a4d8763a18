import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as plain } from '@playwright/test';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { MilepostProcess } from '../dev/testing/process/milepost-process.ts';
import { startMailServer } from '../dev/testing/service/mail-server.ts';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { test } from './fixtures/test.ts';

plain('with a mail server, somebody new signs in with the code from a real mail', async ({ browser }) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'milepost-e2e-'));
  await chmod(dataFolder, 0o711);
  const post = await startMailServer();
  const server = new MilepostProcess({
    PORT: String(await findFreePort()),
    MILEPOST_DATA_DIR: dataFolder,
    MILEPOST_DEMO: 'off',
    SMTP_URL: post.url,
    MAIL_FROM: 'Milepost <milepost@example.com>',
  });
  try {
    await server.waitForOutput('Milepost is ready at');
    const address =
      server.output
        .find((line) => line.includes('is ready at'))
        ?.split(' ')
        .at(-1) ?? '';
    const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByLabel('E-Mail-Adresse').fill('jana@example.com');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Sehen Sie in Ihr Postfach' })).toBeVisible();
    await expectNoAxeFindings(page);

    await expect
      .poll(() => post.newestTo('jana@example.com')?.subject, { timeout: 45_000 })
      .toBe('Ihr Code für Milepost');
    const code = /\d{4} \d{4}/.exec(post.newestTo('jana@example.com')?.text ?? '')?.[0] ?? '';
    await page.getByLabel('Code aus der E-Mail').fill(code === '0000 0000' ? '1111 1111' : '0000 0000');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Das ist nicht der Code');
    await expectNoAxeFindings(page);
    await page.getByLabel('Code aus der E-Mail').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Wie heißen Sie?' })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.getByLabel('Vorname').fill('Jana');
    await page.getByLabel('Nachname').fill('Nowak');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
    await expect(page.getByText('Angemeldet als jana@example.com')).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    await server.ended;
    await post.close();
    await rm(dataFolder, { recursive: true, force: true });
  }
});

test.describe('without an organisation', () => {
  test.use({ expectedErrors: /403 \(Forbidden\)/ });

  test('in the demo a new address can sign in too, with the code shown under “Messages sent”', async ({ page }) => {
    await page.goto('/');
    await page.getByLabel('E-mail address').fill('visitor@example.com');
    await page.getByRole('button', { name: 'Send code' }).click();
    await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    const opening = page.waitForEvent('popup');
    await page.getByRole('link', { name: 'Messages sent' }).click();
    const messages = await opening;
    await expect(messages.getByRole('heading', { name: 'Messages sent' })).toBeVisible();
    await expectNoAxeFindings(messages);
    const mail = messages.frameLocator('iframe');
    await expect(mail.getByRole('heading', { name: 'Your code' })).toBeVisible();
    const code = (await mail.getByText(/^\s*\d{4} \d{4}\s*$/).textContent()) ?? '';
    await page.getByLabel('Code from the mail').fill(code.trim());
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByLabel('Given name').fill('Vera');
    await page.getByLabel('Family name').fill('Visitor');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/oidc'));
    await expect(page.getByText('Signed in as visitor@example.com')).toBeVisible();
  });
});
