import type { GpsConnection } from '@milepost/api-contract/gps-signals/connections';
import type { DevicePage } from '@milepost/api-contract/gps-signals/devices';
import type { OnboardingStatus } from '@milepost/domain/gps-signal/onboarding-status';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, transportAt } from './fixtures/transports.ts';

const carla = 'carla@carrier.example';
const PAGE = '/settings/gps-signal-connection';

test.use({
  expectedErrors: /(404 \(Not Found\)|409 \(Conflict\)|500 \(Internal Server Error\)) \S+\/v2\/gps-connections/,
});

/** What the person is waiting for: the message once the first signal has arrived. */
const received = (page: Page) =>
  page.getByRole('heading', { name: /^(First signal received|Erstes Signal empfangen)$/ });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

async function openPage(page: Page, email = carla): Promise<void> {
  await signInAs(page, email);
  await page.goto(PAGE);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function connectPhone(page: Page, vehicle: string, app?: string): Promise<void> {
  if (app !== undefined) await page.getByText(app, { exact: true }).click();
  await page.getByRole('textbox', { name: 'Tracking ID of the vehicle' }).fill(vehicle);
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByRole('img', { name: `Code that sets up the phone for ${vehicle}` })).toBeVisible();
}

async function hrefOf(link: Locator): Promise<string> {
  return (await link.getAttribute('href')) ?? '';
}

/** What Traccar Client 10 takes from its link: the address it sends to, and its own ID. */
async function phoneSetUpBy(page: Page) {
  const link = await hrefOf(page.getByRole('link', { name: 'Open on this phone' }));
  expect(link).toMatch(/^org\.traccar\.client:\/\/config\?/);
  const { searchParams } = new URL(link);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    interval: '60',
    accuracy: 'high',
    heartbeat: '600',
    buffer: 'true',
  });
  const { pathname } = new URL(searchParams.get('url') ?? '');
  const id = searchParams.get('id') ?? '';
  return {
    id,
    send: async (more: Record<string, string> = {}) => {
      const timestamp = String(Math.floor(Date.now() / 1_000));
      const fix = { lat: '53.5', lon: '10.0', accuracy: '8', altitude: '0', speed: '28', bearing: '180', batt: '81' };
      return await page.request.post(pathname, { form: { id, timestamp, ...fix, ...more } });
    },
  };
}

test('a phone is connected by its link, and its first signal appears by itself within ten seconds', async ({
  page,
}) => {
  await openPage(page);
  const { trackingId } = await transportAt(page, 3, 'ongoing');
  const vehicle = trackingId ?? 'HH-NL 482';
  await page.getByRole('button', { name: 'Show the code' }).click();
  await expect(page.getByText('Please enter a tracking ID.')).toBeVisible();
  await connectPhone(page, vehicle);
  await expect(page.getByText('Waiting for the first signal…')).toBeVisible();
  await expectNoAxeFindings(page);
  const phone = await phoneSetUpBy(page);
  expect(phone.id).toBe(vehicle);
  // The address in the code is the same; opening it in a browser is not a signal.
  expect((await phone.send({ lat: '0', lon: '0' })).status()).toBe(200);
  await page.getByText('Why is nothing arriving?').click();
  await expect(page.getByRole('status').getByText('Refused: position 0 / 0')).toBeVisible();
  const sentAt = Date.now();
  expect((await phone.send()).status()).toBe(200);
  await expect(received(page)).toBeVisible();
  const shownAfterMs = Date.now() - sentAt;
  expect(shownAfterMs, `it took ${shownAfterMs} ms`).toBeLessThan(10_000);
  test.info().annotations.push({ type: 'shown after', description: `${shownAfterMs} ms` });
  const card = page.getByRole('status').filter({ has: received(page) });
  await expect(card).toContainText(vehicle);
  await expect(card).toContainText('DE Hamburg');
  await expect(card).toContainText('8 m');
  await expect(card).toContainText('52 km/h, south');
  await expect(card.getByRole('link')).toHaveAttribute('href', /^\/transports\//);
  await expectNoAxeFindings(page);
  await button(card, 'Next phone').click();
  await expect(page.getByRole('textbox', { name: 'Tracking ID of the vehicle' })).toBeVisible();
});

test('OwnTracks is set up by one link, and its first signal appears by itself', async ({ page }) => {
  await openPage(page);
  await connectPhone(page, 'HH-OT 1', 'OwnTracks');
  const link = await hrefOf(page.getByRole('link', { name: 'Open on this phone' }));
  const inline = new URL(link).searchParams.get('inline') ?? '';
  const settings = JSON.parse(Buffer.from(inline, 'base64').toString('utf8')) as Record<string, string>;
  expect(settings).toMatchObject({ _type: 'configuration', mode: 3, deviceId: 'HH-OT 1', encryptionKey: '' });
  const sent = await page.request.post(new URL(settings['url'] ?? '').pathname, {
    headers: {
      authorization: `Basic ${Buffer.from(`${settings['username']}:${settings['password']}`).toString('base64')}`,
      'x-limit-d': settings['deviceId'] ?? '',
    },
    data: { _type: 'location', tst: Math.floor(Date.now() / 1_000), lat: 53.5, lon: 10, acc: 12, tid: 'T1' },
  });
  expect(sent.status()).toBe(200);
  await expect(received(page)).toBeVisible();
});

test('a replaced key works for another day and can be ended, and a connection can be revoked', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: /^Telematics/ }).click();
  await page.getByRole('textbox', { name: 'Name of the connection' }).fill('Fleet office');
  await page.getByRole('button', { name: 'Make a key' }).click();
  const shownKey = async () =>
    /mpc_[\w-]{43}/.exec(await page.getByText('Authorization: Bearer').first().innerText())?.[0] ?? '';
  const first = await shownKey();
  const isTaken = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const signal = { trackingId: 'HH-KEY 1', at: Date.now(), latitude: 53.5, longitude: 10 };
    return (await page.request.post('/v2/gps-signals', { headers, data: [signal] })).status() === 200;
  };
  expect(await isTaken(first)).toBe(true);
  await expect(received(page)).toBeVisible();

  await page.getByRole('button', { name: /^Keys/ }).click();
  const keys = dialog(page, 'Connections and their keys');
  await expect(keys).toContainText('of 5,000 phones');
  await expectNoAxeFindings(page);
  await button(keys, 'New key: Fleet office').click();
  await button(keys, 'One more day').click();
  await expect(keys).toBeHidden();
  const second = await shownKey();
  expect(second).not.toBe(first);
  expect([await isTaken(first), await isTaken(second)]).toEqual([true, true]);

  await page.getByRole('button', { name: /^Keys/ }).click();
  await expect(keys).toContainText('The old key works until');
  await button(keys, 'End it now: old key of Fleet office').click();
  await expect(keys).not.toContainText('The old key works until');
  await expect.poll(async () => await isTaken(first)).toBe(false);
  expect(await isTaken(second)).toBe(true);

  await button(keys, 'Revoke: Fleet office').click();
  await button(keys, 'Revoke now').click();
  await expect(keys.getByRole('listitem').filter({ hasText: 'Fleet office' })).toBeHidden();
  await expect.poll(async () => await isTaken(second)).toBe(false);
});

test('forbidden addresses and refused credentials are reported, and can be entered again', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: /^rFMS/ }).click();
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Please enter an https address without port, user and query.')).toBeVisible();
  await expect(page.getByText('Please enter the password.')).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Name of the connection' }).fill('Truck maker');
  await page.getByRole('textbox', { name: 'Address of the interface' }).fill('https://127.0.0.1/rfms');
  await page.getByRole('textbox', { name: 'User name' }).fill('carla');
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('The address leads into a private network. Enter the public one.').first()).toBeVisible();

  // Tests may not fetch from a truck maker's server, so its answer is faked as the list of connections reports it.
  const { connections } = await callServer<{ connections: GpsConnection[] }>(page, 'GET', '/v2/gps-connections');
  const refused = connections.map((one) => ({
    ...one,
    problem: one.kind === 'RFMS' ? 'CREDENTIALS_REFUSED' : one.problem,
  }));
  await page.route(
    (url) => url.pathname === '/v2/gps-connections',
    async (route) =>
      route.request().method() === 'GET' ? route.fulfill({ json: { connections: refused } }) : route.continue(),
  );
  await expect(page.getByText('The truck maker refuses the credentials').first()).toBeVisible();
  await page.getByRole('button', { name: 'Enter the access again' }).click();
  const access = dialog(page, 'Access to the truck maker');
  await access.getByRole('textbox', { name: 'Address of the interface' }).fill('https://127.0.0.1/rfms');
  await access.getByText('Token', { exact: true }).click();
  await access.getByLabel('Token', { exact: true }).last().fill('another');
  await expectNoAxeFindings(page);
  await button(access, 'Save access').click();
  await expect(page.getByRole('status').filter({ hasText: 'The access is saved and tried at once.' })).toBeVisible();
});

test('plates can be pasted for devices, and each row gets a result', async ({ page }) => {
  await openPage(page);
  await page.getByRole('button', { name: 'Paste plates' }).click();
  const plates = dialog(page, 'Paste plates');
  await button(plates, 'Match devices').click();
  await expect(plates.getByText('Please paste at least one row.')).toBeVisible();
  const rows = ['VIN\tPlate', 'WDB96340310123456\tHH-PL 1', 'HH-PL 2\tHH-PL 2', '358914101234527\t'];
  await plates.getByLabel('Device and plate, one row each').fill(rows.join('\n'));
  const recover = await refuseCall(page, '/v2/gps-connections/device-names', 'INTERNAL_ERROR');
  await button(plates, 'Match devices').click();
  await expect(plates.getByRole('alert')).toContainText('The plates could not be saved');
  await recover();
  await button(plates, 'Match devices').click();
  await expect(row(page, 'WDB96340310123456')).toContainText('Matched; this device has not sent anything yet');
  await expect(plates.getByRole('row').nth(2)).toContainText('there is nothing to match');
  await expect(plates.getByRole('row').nth(3)).toContainText('Device or plate is missing');
  await expect(plates.getByRole('status')).toContainText('1 of 3 rows are matched.');
  await expectNoAxeFindings(page);
});

test('devices open on those that need attention, with links to the log and the transport', async ({ page }) => {
  await openPage(page);
  const devices = page.getByRole('table', { name: 'Devices' });
  await expect(devices.getByRole('row').filter({ hasText: 'The device has stopped sending' }).first()).toContainText(
    'Driver',
  );
  const faulty = devices.getByRole('row').filter({ hasText: 'The clock of the device is wrong' }).first();
  await expect(faulty).toContainText('Dispatcher');
  const name = await faulty.getByRole('rowheader').locator('span').first().innerText();
  await faulty.getByRole('button', { name: `See log: ${name}` }).click();
  await expect(page.getByText(`Only ${name}`)).toBeVisible();
  const log = page.getByRole('list', { name: 'Device log' });
  await expect(log.getByRole('listitem').first()).toContainText(/ahead \(limit 5 minutes\)/);
  await page.getByText(/^All \d+$/).click();
  await expect(devices.getByRole('row').filter({ hasText: 'GPS OK' }).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Search devices by tracking ID' }).fill('no such device');
  await expect(page.getByText('No device has this tracking ID.')).toBeVisible();
});

test('failures to start or to load are shown in place', async ({ page }) => {
  await signInAs(page, carla);
  const recoverDevices = await refuseCall(page, '/v2/gps-connections/devices', 'INTERNAL_ERROR');
  await page.goto(PAGE);
  await expect(page.getByText('The devices could not be loaded')).toBeVisible();
  await expectNoAxeFindings(page);
  await recoverDevices();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Devices' })).toBeVisible();
  for (const [code, words] of [
    ['INTERNAL_ERROR', 'We could not start the process'],
    ['TOO_MANY_PHONES', 'Your organization has 5000 phones, which is the maximum.'],
  ] as const) {
    const recover = await refuseCall(page, '/v2/gps-connections', code);
    await page.getByRole('textbox', { name: 'Tracking ID of the vehicle' }).fill('HH-NO 1');
    await page.getByRole('button', { name: 'Show the code' }).click();
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await recover();
  }
});

test('a carrier sees each status of its onboarding, and that nothing arrived in the last 24 hours', async ({
  page,
}) => {
  await signInAs(page, carla);
  await page.route('**/v2/gps-connections/devices?*', async (route) => {
    const devices = (await (await route.fetch()).json()) as DevicePage;
    await route.fulfill({ json: { ...devices, counts: { ...devices.counts, sentLastDay: 0 } } });
  });
  const words = {
    UNKNOWN: 'Unknown',
    WAITING_FOR_CARRIER: 'Waiting for your organization',
    WAITING_FOR_OPERATOR: 'Waiting for the operator',
    FETCHING: 'Loading',
    CONNECTED: 'Connected',
    FAILED: 'Failed',
  } as const satisfies Record<OnboardingStatus, string>;
  let readiness = '';
  await page.route('**/v2/carrier/gpsa-carrier-readiness', async (route) => {
    const known = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...known, readiness } });
  });
  for (const [wanted, word] of Object.entries(words)) {
    readiness = wanted;
    await page.goto(PAGE);
    const status = page.getByRole('status').filter({ hasText: 'No signals in the last 24 hours.' });
    await expect(status.getByText(word, { exact: true })).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a shipper sees how ready its carriers are, and who has to act', async ({ page }) => {
  await openPage(page, 'sophie@shipper.example');
  const carriers = page.getByRole('table', { name: 'GPS readiness of your carriers' });
  await expect(row(page, 'Spedition Nordlicht')).toContainText('Connected');
  await expectNoAxeFindings(page);
  await page.getByRole('textbox', { name: 'Search carriers' }).fill('rietveen');
  await expect(carriers.getByRole('row')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Search carriers' }).fill('no such carrier');
  await expect(page.getByText('No carrier found')).toBeVisible();
});

test.describe('on a phone, in German', () => {
  test.use({ locale: 'de-DE', viewport: { width: 390, height: 844 } });

  test('a phone can set itself up by its own link, on a page that is no wider than the screen', async ({ page }) => {
    await openPage(page);
    await page.getByRole('textbox', { name: 'Tracking-ID des Fahrzeugs' }).fill('HH-DE 1');
    await page.getByRole('button', { name: 'Code anzeigen' }).click();
    await expect(page.getByRole('link', { name: 'Auf diesem Telefon öffnen' })).toBeVisible();
    await expect(page.getByText('Warten auf das erste Signal …')).toBeVisible();
    await expectNoAxeFindings(page);
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    expect(isWider).toBe(false);
    await page.getByText('Warum kommt nichts an?').click();
    await expect(page.getByText('Mit diesem Schlüssel ist bei Milepost noch nichts angekommen.')).toBeVisible();
  });
});
