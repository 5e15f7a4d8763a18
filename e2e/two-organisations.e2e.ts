import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { runNode } from '../dev/programs/run-program.ts';
import { findFreePort } from '../dev/testing/process/free-port.ts';
import { MilepostProcess } from '../dev/testing/process/milepost-process.ts';
import { startMailServer } from '../dev/testing/service/mail-server.ts';
import { chooseAddress, enterTime, openPlan, planForm, stopGroup } from './fixtures/plan-form.ts';
import { button, dialog, runInPalette } from './fixtures/transports.ts';

const HOUR = 3_600_000;
const shipperMail = 'jo@elbe-freight.example';
const carrierMail = 'dispo@tatra-kurier.example';
const plate = 'BA-482 TK';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** As in the README: an empty installation with a mail server, and the first person added by one command. */
async function emptyInstallation() {
  const dataFolder = await mkdtemp(join(tmpdir(), 'milepost-e2e-'));
  await chmod(dataFolder, 0o711);
  const post = await startMailServer();
  const settings = {
    PORT: String(await findFreePort()),
    MILEPOST_DATA_DIR: dataFolder,
    MILEPOST_DEMO: 'off',
    SMTP_URL: post.url,
    MAIL_FROM: 'Milepost <milepost@example.com>',
  };
  const server = new MilepostProcess(settings);
  await server.waitForOutput('Milepost is ready at');
  const line = server.output.find((each) => each.includes('is ready at'));
  const names = ['--given-name', 'Jo', '--family-name', 'Doe', '--organization', 'Elbe Freight', '--role', 'SHIPPER'];
  const command = join(import.meta.dirname, '../server/manage-people.ts');
  const added = await runNode(command, ['add', shipperMail, ...names], { cwd: '/', env: settings, minutes: 2 });
  expect(added.output).toContain('can sign in for "Elbe Freight"');
  return {
    url: line?.split(' ').at(-1) ?? '',
    post,
    close: async () => {
      server.kill('SIGTERM');
      await server.ended;
      await post.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
}

async function enterMailedCode(page: Page, post: MailServer, email: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
  await expect.poll(() => post.newestTo(email)?.subject, { timeout: 45_000 }).toBe('Your code for Milepost');
  const code = /\d{4} \d{4}/.exec(post.newestTo(email)?.text ?? '')?.[0] ?? '';
  await page.getByLabel('Code from the mail').fill(code);
  await page.keyboard.press('Enter');
}

const pageOf = async (browser: Browser, baseURL: string) =>
  await (await browser.newContext({ baseURL, locale: 'en-GB', timezoneId: 'Europe/Berlin' })).newPage();

/** Sends like Traccar Client 10, as configured by its link. */
async function sendPositions(
  page: Page,
  fixes: readonly { readonly at: number; readonly lat: number; readonly lon: number }[],
) {
  const link = (await page.getByRole('link', { name: 'Open on this phone' }).getAttribute('href')) ?? '';
  const { searchParams } = new URL(link);
  const { pathname } = new URL(searchParams.get('url') ?? '');
  for (const { at, lat, lon } of fixes) {
    const form = { id: searchParams.get('id') ?? '', timestamp: String(Math.floor(at / 1_000)), lat, lon, accuracy: 8 };
    const answer = await page.request.post(pathname, { form: { ...form, speed: 30, bearing: 0, batt: 81 } });
    expect(answer.status()).toBe(200);
  }
}

test('an empty installation becomes a tracked truck with nothing but the README', async ({ browser }) => {
  const { url, post, close } = await emptyInstallation();
  const began = Date.now();
  try {
    const shipper = await pageOf(browser, url);
    await shipper.goto('/');
    await shipper.getByLabel('E-mail address').fill(shipperMail);
    await shipper.keyboard.press('Enter');
    await enterMailedCode(shipper, post, shipperMail);
    await expect(shipper.getByRole('heading', { level: 1 })).toBeVisible();

    await shipper.goto('/settings/carriers');
    await button(shipper.locator('main'), 'Invite carrier').first().click();
    const form = dialog(shipper, 'Invite carrier');
    await form.getByLabel('E-mail of the carrier').fill(carrierMail);
    await form.getByLabel('Name of the carrier').fill('Tatra Kurier');
    await form.getByLabel('Your reference').fill('K-20080');
    await shipper.keyboard.press('Enter');
    const subject = 'Elbe Freight invites you to share positions';
    await expect.poll(() => post.newestTo(carrierMail)?.subject, { timeout: 45_000 }).toBe(subject);
    const link = /http\S+\/invitation#\S+/.exec(post.newestTo(carrierMail)?.text ?? '')?.[0] ?? '';

    const carrier = await pageOf(browser, url);
    await carrier.goto(link);
    await expect(carrier.getByRole('heading', { name: subject })).toBeVisible();
    await carrier.getByRole('button', { name: /^Sign in/ }).click();
    const address = carrier.getByLabel('E-mail address');
    await expect(address.or(carrier.getByLabel('Code from the mail'))).toBeVisible();
    if (await address.isVisible()) {
      await address.fill(carrierMail);
      await carrier.keyboard.press('Enter');
    }
    await enterMailedCode(carrier, post, carrierMail);
    await carrier.getByLabel('Given name').fill('Vroni');
    await carrier.getByLabel('Family name').fill('Aschauer');
    await carrier.keyboard.press('Enter');
    await expect(carrier.getByLabel('Name of the organization')).toHaveValue('Tatra Kurier');
    await carrier.getByLabel('Country').selectOption('SK');
    await carrier.getByRole('button', { name: 'Create it and go to the request' }).click();
    await carrier.getByRole('button', { name: 'Accept Elbe Freight' }).click();
    await expect(carrier.getByRole('table').getByRole('row').filter({ hasText: 'Elbe Freight' })).toContainText(
      'Accepted',
    );

    await carrier.goto('/settings/gps-signal-connection');
    await carrier.getByRole('textbox', { name: 'Tracking ID of the vehicle' }).fill(plate);
    await carrier.getByRole('button', { name: 'Show the code' }).click();
    await expect(carrier.getByText('Waiting for the first signal…')).toBeVisible();
    const now = Date.now();
    // Half an hour of driving up to the town, like a truck, then standing there.
    const minutes = [30, 25, 20, 15, 10, 5, 0];
    await sendPositions(
      carrier,
      minutes.map((ago) => ({ at: now - ago * 60_000, lat: 53.550_73 - ago * 0.01, lon: 9.993_02 })),
    );
    await expect(carrier.getByRole('heading', { name: 'First signal received' })).toBeVisible();

    await openPlan(shipper);
    const plan = planForm(shipper);
    await plan.getByLabel('Carrier').selectOption({ label: 'Tatra Kurier' });
    const berlin = (at: number) => Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Berlin');
    const enter = async (number: number, label: string, at: number) => {
      const zoned = berlin(at);
      const time = zoned.toPlainTime().toString({ smallestUnit: 'minute' });
      await enterTime(stopGroup(plan, number), label, zoned.toPlainDate().toString(), time);
    };
    await chooseAddress(stopGroup(plan, 1), 'Hamburg');
    await enter(1, 'From', now - HOUR);
    await enter(1, 'Until', now + 2 * HOUR);
    await chooseAddress(stopGroup(plan, 2), 'Leipzig');
    await enter(2, 'From', now + 8 * HOUR);
    await enter(2, 'Until', now + 12 * HOUR);
    await button(plan, 'Plan transport').click();
    await expect(plan).toBeHidden();

    await carrier.goto('/transports/action-required/tracking-id-missing');
    await carrier
      .getByRole('link', { name: /Elbe Freight|Hamburg/ })
      .first()
      .click();
    await expect(carrier.getByRole('heading', { level: 1 })).toBeVisible();
    await runInPalette(carrier, 'Edit tracking ID');
    await dialog(carrier, 'Edit tracking ID').getByRole('combobox', { name: 'Tracking ID' }).fill(plate);
    await carrier.keyboard.press('Enter');
    await shipper.goto('/transports/ongoing');
    await expect(shipper.getByRole('row').filter({ hasText: plate })).toBeVisible({ timeout: 60_000 });
    const seconds = Math.round((Date.now() - began) / 1_000);
    console.log(`Two organisations that had never met had a tracked truck after ${seconds} s.`);
    expect(seconds).toBeLessThan(300);
  } finally {
    await close();
  }
});
