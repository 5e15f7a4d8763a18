import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, findCompletable, dialog, openAction, transportAt } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';
const phone = { width: 390, height: 844 };

const share = (page: Page) => dialog(page, 'Share transport status');

/** Creates a link in the open dialog, and returns its URL. */
async function makeLink(page: Page, label: string): Promise<string> {
  await share(page).getByRole('textbox', { name: 'For whom' }).fill(label);
  await button(share(page), 'Create link').click();
  const field = share(page).getByRole('textbox', { name: 'Link', exact: true });
  await expect(field).toBeFocused();
  return await field.inputValue();
}

const plainLink = { kind: 'STATUS', label: 'Gate 3', showsPosition: true, waypointId: null, phone: null };

type Reader = { readonly page: Page; readonly context: BrowserContext; readonly requests: string[] };

/** A phone whose browser has never seen Milepost. */
async function openAsReader(browser: Browser, url: string, options: object = {}): Promise<Reader> {
  const context = await browser.newContext({
    viewport: phone,
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    ...options,
  });
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  // The clock runs as usual until a test advances it.
  await page.clock.install();
  await page.goto(url);
  return { page, context, requests };
}

/** Checks that the page stores nothing on the device and sends requests nowhere else. */
async function expectNoTraces({ page, context, requests }: Reader, url: string): Promise<void> {
  const token = new URL(url).hash.slice(1);
  expect(token).toMatch(/^mpl_[\w-]{43}$/);
  expect(requests.filter((address) => address.split('#')[0]?.includes(token))).toEqual([]);
  expect(requests.filter((address) => new URL(address).origin !== new URL(url).origin)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(
    await page.evaluate(async () => [localStorage.length, sessionStorage.length, (await indexedDB.databases()).length]),
  ).toEqual([0, 0, 0]);
}

test('a link opens on a phone, follows an arrival live, takes feedback, leaves no trace and ends when revoked', async ({
  page,
  browser,
}) => {
  await signInAs(page, sophie);
  const transport = await findCompletable(page, 5);
  const place = transport.waypoints.findIndex(({ id }) => transport.actions.completeWaypoints.includes(id));
  const stop = transport.waypoints[place];
  await openAction(page, transport, 'Share transport status');
  await expect(share(page).getByRole('textbox', { name: 'For whom' })).toBeVisible();
  await expectNoAxeFindings(page);
  await share(page).getByRole('textbox', { name: 'For whom' }).fill('Brunner');
  await page.keyboard.press('Escape');
  await button(dialog(page, 'Discard what you entered?'), 'Keep editing').click();
  await expect(share(page).getByRole('textbox', { name: 'For whom' })).toHaveValue('Brunner');
  await share(page).getByRole('combobox', { name: 'The reader’s stop' }).click();
  await page.getByRole('option').nth(place).click();
  const url = await makeLink(page, 'Brunner Küchen');
  await expect(share(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectNoAxeFindings(page);

  const reader = await openAsReader(browser, url);
  const seen = reader.page;
  await expect(seen.getByRole('heading', { level: 1 })).toContainText('Brunner Küchen');
  await expect(seen.getByText('updates automatically')).toBeVisible();
  await expect(seen.getByText(`${stop?.address.city}, your stop`)).toBeVisible();
  await expectNoAxeFindings(seen);
  await callServer(page, 'PUT', `/v2/transports/${transport.id}/waypoints/${stop?.id}/status`, {
    status: 'COMPLETED',
    timestamp: new Date(Date.now() - 60_000).toISOString(),
  });
  // The page polls every half minute.
  await seen.clock.fastForward(30_000);
  await expect(seen.getByText('Arrived', { exact: true }).first()).toBeVisible();

  await seen.getByRole('radio', { name: '4 of 5' }).check();
  await seen.getByRole('textbox', { name: 'Add a few words' }).fill('The driver called ahead.');
  await button(seen, 'Send').click();
  await expect(seen.getByText('Thank you.')).toBeVisible();
  await expectNoTraces(reader, url);

  await button(share(page), 'Create another link').click();
  await expect(share(page).getByText(/last opened/)).toBeVisible();
  await button(share(page), 'Revoke: Brunner Küchen').click();
  await expect(button(share(page), 'Keep it')).toBeFocused();
  await button(share(page), 'Revoke now').click();
  // A contact of the stop may have been notified of the arrival, with a separate link.
  await expect(button(share(page), 'Revoke: Brunner Küchen')).toHaveCount(0);
  await seen.reload();
  await expect(seen.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  await expectNoAxeFindings(seen);
  await reader.context.close();
});

test.describe('refused', () => {
  test.use({ expectedErrors: /50[03] \([\w ]+\) \S+\/(share-links|feedback)$/ });

  test('a carrier creates a driver’s link with ways to send it, and a failure keeps what was entered', async ({
    page,
  }) => {
    await signInAs(page, carla);
    const transport = await transportAt(page, 3, 'ongoing');
    await openAction(page, transport, 'Share transport status');
    await share(page)
      .getByRole('radio', { name: /Driver’s page/ })
      .check();
    await button(share(page), 'Create link').click();
    await expect(share(page).getByText('Please say for whom the link is.')).toBeVisible();
    await share(page).getByRole('textbox', { name: 'Driver' }).fill('Marek');
    const heal = await refuseCall(page, `/v2/transports/${transport.id}/share-links`, 'INTERNAL_ERROR');
    await button(share(page), 'Create link').click();
    await expect(share(page).getByRole('alert').first()).toContainText('Error occurred during share link creation');
    await expectNoAxeFindings(page);
    await heal();
    await expect(share(page).getByRole('textbox', { name: 'Driver' })).toHaveValue('Marek');
    await button(share(page), 'Create link').click();
    const field = share(page).getByRole('textbox', { name: 'Link', exact: true });
    await expect(field).toHaveValue(/\/drive#mpl_[\w-]{43}$/);
    const url = await field.inputValue();
    const text = encodeURIComponent(url);
    await expect(share(page).getByRole('link', { name: 'Send by SMS' })).toHaveAttribute(
      'href',
      new RegExp(`^sms:.*${text}`),
    );
    await expect(share(page).getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute('href', new RegExp(text));
    await expect(share(page).getByText('driver’s page', { exact: false })).toBeVisible();
  });

  test('feedback that could not be sent stays in the form', async ({ page, browser }) => {
    await signInAs(page, sophie);
    await openAction(page, await transportAt(page, 4, 'ongoing'), 'Share transport status');
    const url = await makeLink(page, 'Gate 3');
    const reader = await openAsReader(browser, url, { locale: 'de-DE', colorScheme: 'dark' });
    await refuseCall(reader.page, '/v2/transport-status/feedback', 'UNAVAILABLE');
    await reader.page.getByRole('radio', { name: '2 von 5' }).check();
    await reader.page.getByRole('textbox').fill('Der Fahrer wartet.');
    await button(reader.page, 'Senden').click();
    await expect(reader.page.getByRole('alert')).toContainText('konnte nicht gesendet werden');
    await expect(reader.page.getByRole('textbox')).toHaveValue('Der Fahrer wartet.');
    await expect(button(reader.page, 'Noch einmal senden')).toBeVisible();
    await expectNoAxeFindings(reader.page);
    await reader.context.close();
  });
});

test('an incomplete link opens a page that says so, and sends no request to the server', async ({
  browser,
  server,
}) => {
  const reader = await openAsReader(browser, `${server.url}/twt?x#mpl_`);
  await expect(reader.page.getByRole('heading', { name: 'This link leads nowhere' })).toBeVisible();
  expect(reader.requests.filter((address) => address.includes('/v2/'))).toEqual([]);
  await reader.context.close();
});

const states = [
  ['planned', 'No time yet', 'en-GB', 'light'],
  ['gps-lost', 'Keine aktuelle Zeit', 'de-DE', 'dark'],
] as const;

for (const [list, words, locale, colorScheme] of states) {
  test(`the status page of a transport in ${list} says “${words}”, and fits 320 px`, async ({ page, browser }) => {
    await signInAs(page, sophie);
    const { id } = await transportAt(page, 2, list);
    const { url } = await callServer<{ readonly url: string }>(page, 'POST', `/v2/transports/${id}/share-links`, {
      ...plainLink,
      expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
    });
    const viewport = { width: 320, height: 640 };
    const reader = await openAsReader(browser, url, { locale, colorScheme, viewport });
    await expect(reader.page.getByText(words).first()).toBeVisible();
    await expectNoAxeFindings(reader.page);
    expect(await reader.page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectNoTraces(reader, url);
    await reader.context.close();
  });
}

test('an expired link shows when it ended and whom to ask, and nothing about the transport', async ({
  page,
  browser,
}) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 6, 'ongoing');
  const { url } = await callServer<{ readonly url: string }>(
    page,
    'POST',
    `/v2/transports/${transport.id}/share-links`,
    {
      ...plainLink,
      phone: '+4989123456',
      expiresAt: new Date(Date.now() + 2_000).toISOString(),
    },
  );
  await expect(async () => {
    const reader = await openAsReader(browser, url);
    await expect(reader.page.getByRole('heading', { name: 'This link has expired' })).toBeVisible({ timeout: 2_000 });
    await expect(reader.page.getByRole('link', { name: /^Call / })).toHaveAttribute('href', 'tel:+4989123456');
    expect(await reader.page.locator('main').textContent()).not.toContain(transport.reference ?? 'TR-');
    await expectNoAxeFindings(reader.page);
    await reader.context.close();
  }).toPass();
});

test('the dialog suggests the organization’s contact number, but never overwrites what was typed meanwhile', async ({
  page,
}) => {
  await signInAs(page, sophie);
  const transport = await transportAt(page, 12);
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/v2/people', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { contact: object };
    await held;
    await route.fulfill({ response: answer, json: { ...body, contact: { ...body.contact, phone: '+4930123456' } } });
  });
  await openAction(page, transport, 'Share transport status');
  const field = share(page).getByRole('textbox', { name: 'Whom the reader may call' });
  await expect(field).toHaveValue('');
  await field.fill('+49 89 5');
  letGo();
  await expect(field).toHaveValue('+49 89 5');
  await page.keyboard.press('Escape');
  await button(dialog(page, 'Discard what you entered?'), 'Discard').click();
  await expect(share(page)).toBeHidden();
  await openAction(page, transport, 'Share transport status');
  await expect(field).toHaveValue('+49 30 123456');
});
