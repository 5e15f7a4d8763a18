import type { InviteResults } from '@milepost/api-contract/agreements/invitations';
import type { People } from '@milepost/api-contract/people/people';
import type { Preferences } from '@milepost/api-contract/people/preferences';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { heading } from './fixtures/frame.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { startServer } from './fixtures/start-server.ts';
import { test } from './fixtures/test.ts';
import { callServer, button } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const sven = 'sven@shipper.example';
const ada = 'ada@milepost.example';
const carla = 'carla@carrier.example';
const nora = 'nora@nowhere.example';

const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('table', { name: 'People', exact: true }).getByRole('row').filter({ hasText: name });

async function openPeople(page: Page, email: string): Promise<void> {
  await signInAs(page, email);
  await page.goto('/settings/people');
  await expect(heading(page, 'People')).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();
}

const statusMessage = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

test('a manager invites colleagues: errors are shown before sending, and each address gets a result', async ({
  page,
}) => {
  await openPeople(page, sophie);
  const field = page.getByRole('textbox', { name: 'Invite colleagues' });
  const address = `hanna.${Date.now()}@elbtor.example`;
  await field.fill(`Hanna Roth <${address}>, ${sven}; m.kruse@elbtor `);
  await expect(page.getByText('m.kruse@elbtor: something is missing after the @')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page.locator('main'), 'Send 2 invitations').click();
  const outcomes = page.getByRole('region', { name: 'What became of the invitations' });
  await expect(outcomes.getByRole('listitem').filter({ hasText: address })).toContainText('Invited');
  await expect(outcomes.getByRole('listitem').filter({ hasText: sven })).toContainText('Belongs here already');
  await expect(button(page.locator('main'), 'Take m.kruse@elbtor away')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(outcomes, 'Close').click();
  await button(page.locator('main'), 'Take m.kruse@elbtor away').click();
  await expect(field).toBeFocused();
  await field.fill(address);
  await field.press('Enter');
  await button(page.locator('main'), 'Send 1 invitation').click();
  await expect(outcomes.getByRole('listitem')).toContainText('Already invited');
  const row = rowOf(page, address);
  await expect(row).toContainText('invited by Sophie Bergmann');
  await expect(row).toContainText('link ends in 2');
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await expect(button(row, 'No')).toBeFocused();
  await button(row, 'No').click();
  await row.getByRole('button', { name: /^Withdraw/ }).click();
  await button(row, 'Withdraw').click();
  await expect(statusMessage(page, 'The invitation is withdrawn.')).toBeVisible();
  await expect(row).toBeHidden();
});

test('a member sees who works here and what they may do, but cannot change any of it', async ({ page }) => {
  await openPeople(page, sven);
  await expect(rowOf(page, sophie)).toContainText('Manager');
  await expect(page.getByRole('textbox', { name: 'Invite colleagues' })).toHaveCount(0);
  await expect(rowOf(page, sophie).getByRole('combobox')).toHaveCount(0);
  await expect(rowOf(page, sophie).getByRole('button')).toHaveCount(0);
  const rights = page.getByRole('table', { name: 'Who may do what' }).getByRole('row');
  await expect(rights.filter({ hasText: 'People and roles' }).getByRole('img')).toHaveCount(2);
  await expect(rights.filter({ hasText: 'People and roles' }).getByRole('img').first()).toHaveAccessibleName('may not');
  await expectNoAxeFindings(page);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoAxeFindings(page);
});

test('the last manager stays a manager until handing over, and is a member from then on', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPeople(page, sophie);
  const own = rowOf(page, sophie);
  await expect(own.getByRole('combobox', { name: /^Role of/ })).toHaveValue('manager');
  await expect(own.getByRole('option', { name: 'Member' })).toBeDisabled();
  await expect(own.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(page.getByText('The last manager cannot be removed or become a member')).toBeVisible();
  await button(own, 'Hand over').click();
  const successor = own.getByRole('combobox', { name: /^Manager in your place/ });
  await expect(successor).toBeFocused();
  await successor.selectOption({ label: 'Sven Hartwig' });
  await expectNoAxeFindings(page);
  await button(own, 'Hand over').click();
  try {
    await expect(own).toContainText('Member');
    await expect(page.getByRole('textbox', { name: 'Invite colleagues' })).toHaveCount(0);
    await expect(rowOf(page, sven)).toContainText('Manager');
  } finally {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const other = await context.newPage();
    await signInAs(other, sven);
    const { people } = await callServer<People>(other, 'GET', '/v2/people');
    const id = people.find(({ email }) => email === sophie)?.id ?? '';
    await callServer(other, 'POST', `/v2/people/${id}/hand-over`);
    await context.close();
  }
});

test('a language and a time zone chosen by a person apply on every device, and so does the header’s switch', async ({
  page,
  browser,
  baseURL,
}) => {
  await openPeople(page, carla);
  const device = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB', timezoneId: 'Europe/Berlin' });
  try {
    await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
    await expect(statusMessage(page, 'Your choice is saved.').first()).toBeVisible();
    await page.getByLabel('Language', { exact: true }).selectOption('Deutsch');
    await expect(heading(page, 'Personen')).toBeVisible();
    await expectNoAxeFindings(page);
    const other = await device.newPage();
    await signInAs(other, carla);
    await other.goto('/settings/people');
    await expect(heading(other, 'Personen')).toBeVisible();
    await expect(other.getByLabel('Zeitzone')).toHaveValue('Asia/Tokyo');
    const clock = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' });
    await expect
      .poll(async () => (await other.getByText('Dort ist es jetzt').textContent())?.includes(clock.format(Date.now())))
      .toBe(true);
    await other.getByRole('button', { name: 'Sprache' }).click();
    await other.getByRole('menuitemradio', { name: 'English' }).click();
    await expect(heading(other, 'People')).toBeVisible();
    await expect
      .poll(async () => (await callServer<Preferences>(other, 'GET', '/v2/people/me/preferences')).language)
      .toBe('en');
  } finally {
    await device.close();
    await callServer(page, 'PUT', '/v2/people/me/preferences', { language: null, timeZone: null });
  }
});

test('managers set the contact that partners call, and an invalid address is not sent', async ({ page }) => {
  await openPeople(page, carla);
  const contact = page.getByRole('region', { name: 'Contact for partners' }).or(page.locator('main'));
  await contact.getByLabel('E-mail', { exact: true }).fill('dispo@nordlicht');
  await button(page.locator('main'), 'Save contact').click();
  await expect(page.getByText('Please enter an e-mail address.')).toBeVisible();
  await page.getByLabel('E-mail', { exact: true }).fill('dispo@nordlicht.example');
  await page.getByLabel('Phone').fill('+49 40 1234567');
  await button(page.locator('main'), 'Save contact').click();
  await expect(statusMessage(page, 'The contact is saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('dispo@nordlicht.example');
});

for (const language of ['en', 'de'] as const) {
  const words = {
    en: {
      failed: 'The people could not be loaded',
      again: 'Try again',
      not: 'The change was not made',
      role: 'Role of',
    },
    de: {
      failed: 'Die Personen konnten nicht geladen werden',
      again: 'Erneut versuchen',
      not: 'Die Änderung wurde nicht vorgenommen',
      role: 'Rolle von',
    },
  }[language];

  test.describe(`failing in ${language}`, () => {
    test.use({ locale: language === 'de' ? 'de-DE' : 'en-GB', expectedErrors: /(500|409) \(.*\) \S+\/v2\/people/ });

    test('people that fail to load or to change show an error, and can be retried', async ({ page }) => {
      await signInAs(page, sophie);
      const recover = await refuseCall(page, '/v2/people', 'INTERNAL_ERROR');
      await page.goto('/settings/people');
      await expect(page.getByText(words.failed)).toBeVisible();
      await expectNoAxeFindings(page);
      await recover();
      await page.getByRole('alert').getByRole('button', { name: words.again }).click();
      const role = page.getByRole('combobox', { name: `${words.role} Sven Hartwig` });
      await expect(role).toHaveValue('member');
      await page.route(/\/v2\/people\/[-0-9a-f]{36}$/, async (route) =>
        route.fulfill({ status: 409, json: { code: 'LAST_MANAGER', message: 'on purpose' } }),
      );
      await role.selectOption('manager');
      await expect(page.getByRole('alert').filter({ hasText: words.not })).toBeVisible();
      await expect(role).toHaveValue('member');
    });
  });
}

test('an invited person joins; a manager signs them out and removes them, with immediate effect', async ({
  browser,
}) => {
  // Nora can join only once: other tests need her without an organisation.
  const own = await startServer();
  try {
    const at = { baseURL: own.url, locale: 'en-GB', timezoneId: 'Europe/Berlin' };
    const page = await (await browser.newContext(at)).newPage();
    await openPeople(page, sophie);
    const { results } = await callServer<InviteResults>(page, 'POST', '/v2/people/invitations', {
      emails: ['else@elbtor.example', nora],
      manager: true,
      language: 'en',
    });
    const [another, link] = results.map((result) => new URL(result.link ?? ''));
    const joining = await (await browser.newContext(at)).newPage();
    await signInAs(joining, nora);
    await joining.goto(another?.href ?? '');
    await expect(
      joining.getByRole('heading', { name: 'This invitation was sent to else@elbtor.example' }),
    ).toBeVisible();
    await expectNoAxeFindings(joining);
    await joining.goto('/not-found');
    await joining.goto(link?.href ?? '');
    await expect(joining.getByText('You join as a manager')).toBeVisible();
    await expectNoAxeFindings(joining);
    await joining.getByRole('button', { name: /^Join Elbtor/ }).click();
    await expect(joining).toHaveURL(`${own.url}/cockpit`);
    await joining.goto('/settings/people');
    await expect(joining.getByRole('textbox', { name: 'Invite colleagues' })).toBeVisible();

    await page.reload();
    const row = rowOf(page, nora);
    await expect(row.getByRole('combobox')).toHaveValue('manager');
    await row.getByRole('combobox').selectOption('member');
    await expect(page.getByText('1 manager, 2 members')).toBeVisible();
    await row.getByRole('button', { name: /^End sessions/ }).click();
    await button(row, 'End sessions').click();
    await expect(row).toContainText('none');
    // The other window learns of this by itself, and would interrupt any navigation started earlier.
    await expect(heading(joining, 'You have been signed out')).toBeVisible();
    await joining.goto('/cockpit');
    await joining.waitForURL(/\/oidc\//);
    await signInAs(joining, nora);
    await page.reload();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await expect(row).toContainText('Remove Nora Lindqvist? 1 session ends at once; the name stays in the history.');
    await expectNoAxeFindings(page);
    await button(row, 'Remove').click();
    await expect(statusMessage(page, 'Nora Lindqvist has been removed.')).toBeVisible();
    await expect(row).toBeHidden();
    await expect(heading(page, 'People')).toBeFocused();
    expect((await joining.request.post('/v2/session/refresh')).status()).toBe(401);
  } finally {
    await own.stop();
  }
});

test('an administrator adds an organization with its first manager, finds it, and manages its people', async ({
  page,
}) => {
  await signInAs(page, ada);
  await page.goto('/admin/organizations');
  await expect(heading(page, 'Organizations')).toBeVisible();
  await expectNoAxeFindings(page);
  await button(page.locator('main'), 'Add organization').click();
  await button(page.locator('main'), 'Add and invite').click();
  await expect(page.getByText('Please enter the name of the organization.')).toBeVisible();
  const name = `Zwei Häfen ${Date.now()}`;
  await page.getByLabel('Name of the organization').fill(name);
  await page.getByLabel('It is a').selectOption('Carrier');
  await page.getByLabel('Country').selectOption('Austria');
  await page.getByLabel('E-mail address of its first manager').fill('first@zweihaefen.example');
  await button(page.locator('main'), 'Add and invite').click();
  const outcomes = page.getByRole('region', { name: 'What became of the invitations' });
  await expect(outcomes.getByRole('listitem')).toContainText('Invited');
  await expectNoAxeFindings(page);
  await button(outcomes, 'Close').click();
  await page.getByRole('textbox', { name: 'Search by organization or person' }).fill(name);
  const found = page.getByRole('list', { name: 'Organizations' }).getByRole('listitem');
  await expect(found).toHaveCount(1);
  await expect(found).toContainText('Carrier · Austria');
  await expect(found).toContainText('no people, no manager, 1 invited');
  await found.getByRole('button', { name }).click();
  const people = page.getByRole('table', { name: `People of ${name}` });
  await expect(people.getByRole('row').filter({ hasText: 'first@zweihaefen.example' })).toContainText('Manager');
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: `Invite people to ${name}` }).fill('second@zweihaefen.example ');
  await button(page.locator('main'), 'Send 1 invitation').click();
  await expect(people.getByRole('row').filter({ hasText: 'second@zweihaefen.example' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Search by organization or person' }).fill('Hartwig');
  await expect(found).toHaveCount(1);
  await found.getByRole('button').first().click();
  await expect(page.getByRole('row').filter({ hasText: sven }).getByRole('combobox')).toHaveValue('member');
});
