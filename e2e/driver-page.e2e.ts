import type { Documents } from '@milepost/api-contract/documents/documents';
import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { createDriverLink, onTheRoad, openPhone, planForDriver } from './fixtures/driver.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';

const MINUTE = 60_000;
const carla = 'carla@carrier.example';

test.beforeEach(async ({ page }) => signInAs(page, carla));

const report = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) });
const sendNow = async (page: Page) => page.getByRole('button', { name: 'Send now' }).click();
const waiting = (page: Page) => page.getByRole('region', { name: 'Waiting to be sent' });
const detailsOf = async (page: Page, id: string) =>
  await callServer<TransportDetails>(page, 'GET', `/v2/transports/${id}`);

/** A photo larger than two parts, as a camera takes one: no pixel resembles its neighbours. */
async function takePhoto(page: Page): Promise<void> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 1_500, height: 2_400 });
    const drawing = canvas.getContext('2d');
    if (drawing === null) throw new Error('no canvas');
    const noise = drawing.createImageData(canvas.width, canvas.height);
    for (let place = 0; place < noise.data.length; place += 1) {
      noise.data[place] = place % 4 === 3 ? 255 : 256 * Math.random();
    }
    drawing.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.5).split(',')[1] ?? '';
  });
  const file = { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') };
  await page.locator('input[type=file]').setInputFiles(file);
}

test('a driver’s offline reports survive a reload, and arrive in order with their own times', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { shipper, transport } = await planForDriver(carrier, browser, baseURL);
  const { address, token } = await createDriverLink(carrier, transport.id);
  const { context, page, asked, errors } = await openPhone(browser, baseURL);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(transport.reference ?? '');
  await expect(report(page, 'Departed')).toBeDisabled();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  await context.setOffline(true);
  await report(page, 'Arrived').click();
  const from = Date.now();
  await page.getByRole('button', { name: '−5 min' }).click();
  await page.getByRole('button', { name: '−5 min' }).click();
  await sendNow(page);
  await expect(page.getByText('No network. 1 report is waiting on the phone.')).toBeVisible();
  await report(page, 'Departed').click();
  await sendNow(page);
  await takePhoto(page);
  await expect(waiting(page).getByRole('listitem')).toHaveText([/Arrived/, /Departed/, /Photo/]);

  await page.reload();
  await expect(waiting(page).getByRole('listitem')).toHaveText([/Arrived/, /Departed/, /Photo/]);
  await expect(page.getByText('This page shows what was known at')).toBeVisible();
  const beforehand = asked.length;

  await context.setOffline(false);
  await expect(waiting(page)).toHaveCount(0);
  const sent = asked
    .slice(beforehand)
    .flatMap((line) => /^PUT \S+\/v2\/drive\/(reports|documents)\//.exec(line)?.[1] ?? []);
  expect(sent.slice(0, 3)).toEqual(['reports', 'reports', 'documents']);
  await expect(page.getByText('1 document on this transport')).toBeVisible();

  for (const party of [carrier, shipper]) {
    const [first] = (await detailsOf(party, transport.id)).waypoints;
    expect(first?.status).toBe('COMPLETED');
    expect(Math.abs(Date.parse(first?.ata ?? '') - (from - 10 * MINUTE))).toBeLessThan(MINUTE);
    const { documents } = await callServer<Documents>(party, 'GET', `/v2/transports/${transport.id}/documents`);
    expect(documents).toMatchObject([{ kind: 'DELIVERY_NOTE', type: 'image/jpeg', by: { kind: 'DRIVER' } }]);
    expect(documents[0]?.waypointId).toBe(first?.id);
    // Shrunk to 2,000 pixels, and sent in more than one part.
    expect(documents[0]?.bytes).toBeGreaterThan(300_000);
  }

  expect(asked.filter((line) => line.includes(token))).toEqual([]);
  expect(errors).toEqual([]);
  await context.close();
});

test('a position shared from the phone is visible to both parties, even after a reload, until the driver stops', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { shipper, transport } = await planForDriver(carrier, browser, baseURL);
  const { address } = await createDriverLink(carrier, transport.id);
  const { context, page } = await openPhone(browser, baseURL);
  await page.goto(address);
  await expect(page.getByText('Spedition Nordlicht (your company)')).toBeVisible();
  await page.getByRole('button', { name: 'Share my position' }).click();
  await expect(page.getByText('You are sharing your position')).toBeVisible();
  const placeOf = async (party: Page) => (await detailsOf(party, transport.id)).latestPosition?.latitude ?? null;
  for (const party of [carrier, shipper]) {
    await expect.poll(async () => await placeOf(party), { timeout: 60_000 }).toBeCloseTo(onTheRoad.latitude, 3);
  }

  await page.reload();
  await expect(page.getByText('You are sharing your position')).toBeVisible();
  await context.setGeolocation({ ...onTheRoad, latitude: onTheRoad.latitude + 0.01 });
  await expect.poll(async () => await placeOf(carrier), { timeout: 90_000 }).toBeCloseTo(onTheRoad.latitude + 0.01, 3);

  const other = await context.newPage();
  await other.goto(address);
  await expect(other.getByText('You are sharing your position')).toBeVisible();
  await expect(page.getByText('Another window on this phone is sharing your position.')).toBeVisible();
  await other.getByRole('button', { name: 'Stop sharing' }).click();
  await expect(other.getByRole('button', { name: 'Share my position' })).toBeVisible();
  await expect(page.getByText('Another window on this phone')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Share my position' })).toBeVisible();
  await context.close();
});

test('an undone report is never sent, and a delay is shown to both parties with its reason', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { shipper, transport } = await planForDriver(carrier, browser, baseURL);
  const { address } = await createDriverLink(carrier, transport.id);
  const { context, page, asked } = await openPhone(browser, baseURL);
  await page.goto(address);
  await report(page, 'Arrived').click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone. Nothing was sent.')).toBeVisible();

  await report(page, 'Delay').click();
  const sheet = page.getByRole('dialog', { name: 'Report a delay' });
  await sheet.getByRole('button', { name: 'Report the delay' }).click();
  await expect(sheet.getByRole('alert')).toHaveText(['Choose a reason.', 'Enter between 5 minutes and 48 hours.']);
  await sheet.getByRole('radio', { name: 'Border, customs' }).check();
  await sheet.getByLabel('Other, in minutes').fill('75');
  await sheet.getByLabel('Note (optional)').fill('Queue at the border');
  await expectNoAxeFindings(page);
  await sheet.getByRole('button', { name: 'Report the delay' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(1);
  // By itself, after the seconds in which it can be undone.
  await expect(waiting(page)).toHaveCount(0);
  const reports = asked.filter((line) => line.includes('/v2/drive/reports/'));
  expect(reports).toHaveLength(1);
  expect(reports[0]).toContain('"delay":{"reason":"BORDER","minutes":75,"text":"Queue at the border"}');
  const log = await callServer(carrier, 'GET', `/v2/transports/${transport.id}/log`);
  expect(JSON.stringify(log)).toContain('Queue at the border');

  const told = 'border, about 1 h 15 min later';
  for (const party of [carrier, shipper]) {
    await party.goto(`/search?q=${transport.reference}`);
    await expect(party.locator('main')).toContainText(`${told} (by the driver, `);
    await party.goto(`/transports/${transport.id}`);
    const stop = party.getByRole('list', { name: 'Stops' }).getByRole('listitem').first();
    await expect(stop).toContainText(`${told} · Queue at the border · by the driver, `);
    await expectNoAxeFindings(party);
  }
  await report(page, 'Arrived').click();
  await sendNow(page);
  await expect(shipper.getByText(told)).toHaveCount(0);
  await context.close();
});

test('the driver sees that a report for a stop removed meanwhile was refused, and the next one goes through', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const stops = [
    [0, -30],
    [-1, 60],
    [0, 300],
  ] as const;
  const { shipper, transport } = await planForDriver(carrier, browser, baseURL, stops);
  const { address } = await createDriverLink(carrier, transport.id);
  const { context, page } = await openPhone(browser, baseURL);
  await page.goto(address);
  await expect(report(page, 'Arrived')).toBeEnabled();
  await context.setOffline(true);
  await report(page, 'Arrived').click();
  await sendNow(page);
  await expect(waiting(page)).toHaveCount(1);

  const { planVersion, waypoints } = await detailsOf(shipper, transport.id);
  const [first, ...others] = waypoints;
  await callServer(shipper, 'PUT', `/v2/transports/${transport.id}`, {
    planVersion,
    waypoints: others.map(({ id, plannedTimeOfArrival }) => ({ id, ...plannedTimeOfArrival, contacts: [] })),
  });
  await context.setOffline(false);
  const refused = page.getByRole('region', { name: 'Not accepted' });
  await expect(refused.getByRole('listitem')).toContainText(
    `Arrived · ${first?.address.city}: this stop is no longer part of the transport`,
  );
  await expect(waiting(page)).toHaveCount(0);
  await expect(page.getByText('Next stop · 1 of 2')).toBeVisible();
  await expectNoAxeFindings(page);

  await report(page, 'Arrived').click();
  await sendNow(page);
  const done = async () => (await detailsOf(carrier, transport.id)).waypoints.map(({ status }) => status)[0];
  await expect.poll(done).toBe('COMPLETED');
  await refused.getByRole('button', { name: 'Remove' }).click();
  await expect(refused).toHaveCount(0);
  await context.close();
});

test('after the carrier revokes the link, the page says so and lists what was not sent', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { transport } = await planForDriver(carrier, browser, baseURL);
  const { address, id } = await createDriverLink(carrier, transport.id);
  const { context, page } = await openPhone(browser, baseURL);
  await page.goto(address);
  await page.getByRole('button', { name: 'Share my position' }).click();
  await expect(page.getByText('You are sharing your position')).toBeVisible();
  await context.setOffline(true);
  await report(page, 'Arrived').click();
  await sendNow(page);
  await callServer(carrier, 'DELETE', `/v2/transports/${transport.id}/share-links/${id}`);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  const lost = page.getByRole('region', { name: 'This was not sent. Please tell your company:' });
  await expect(lost.getByRole('listitem').filter({ hasText: 'Arrived' })).toHaveCount(1);
  await expectNoAxeFindings(page);
  await lost.getByRole('button', { name: 'Delete it from the phone' }).click();
  await expect(lost).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expect(lost).toHaveCount(0);
  await context.close();
});

test('the phone stores the token nowhere but in the URL', async ({ page: carrier, browser, baseURL }) => {
  const { transport } = await planForDriver(carrier, browser, baseURL);
  const { address, token } = await createDriverLink(carrier, transport.id);
  const { context, page } = await openPhone(browser, baseURL);
  await page.goto(address);
  await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Română' });
  await expect(report(page, 'Am sosit')).toBeEnabled();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await report(page, 'Am sosit').click();
  await expect(page.getByRole('region', { name: 'Așteaptă trimiterea' })).toBeVisible();
  const kept = await page.evaluate(async () => {
    const texts = [JSON.stringify([localStorage, sessionStorage]), document.cookie];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        texts.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error('not opened')));
      });
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store).getAll();
        await new Promise((resolve) => rows.addEventListener('success', resolve));
        texts.push(JSON.stringify(rows.result));
      }
    }
    return texts;
  });
  expect(kept.join()).toContain('/assets/drive-');
  expect(kept.join()).toContain('ARRIVED');
  expect(kept.filter((text) => text.includes(token))).toEqual([]);
  await context.close();
});

const looks = [
  { locale: 'pl-PL', colorScheme: 'light', viewport: { width: 390, height: 844 }, share: 'Udostępnij moją pozycję' },
  { locale: 'hu-HU', colorScheme: 'dark', viewport: { width: 320, height: 640 }, share: 'Helyzetem megosztása' },
  { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 195, height: 422 }, share: 'Meine Position teilen' },
  { locale: 'fr-FR', colorScheme: 'light', viewport: { width: 1_440, height: 900 }, share: 'Share my position' },
] as const;

test('the driver’s page is complete in the phone’s language, light and dark, narrow and at 200 %', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { transport } = await planForDriver(carrier, browser, baseURL);
  const { address } = await createDriverLink(carrier, transport.id);
  for (const { share, ...options } of looks) {
    await test.step(`${options.locale} ${options.viewport.width}`, async () => {
      const { context, page } = await openPhone(browser, baseURL, options);
      await page.goto(address);
      await expect(page.getByRole('button', { name: share })).toBeVisible();
      await expectNoAxeFindings(page);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider).toBeLessThanOrEqual(0);
      await context.close();
    });
  }
});

test('a phone that denies its position shows what to do, and reports still work', async ({
  page: carrier,
  browser,
  baseURL,
}) => {
  const { transport } = await planForDriver(carrier, browser, baseURL);
  const { address } = await createDriverLink(carrier, transport.id);
  const { context, page } = await openPhone(browser, baseURL, { permissions: [] });
  await page.goto(address);
  await page.getByRole('button', { name: 'Share my position' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'The browser is not allowed to use your position.' }),
  ).toBeVisible();
  await expectNoAxeFindings(page);
  await expect(report(page, 'Arrived')).toBeEnabled();
  await context.close();
});

test('a link without a token and an unknown link show that they do not work', async ({ browser, baseURL }) => {
  const { context, page } = await openPhone(browser, baseURL);
  await page.goto('/drive/?x');
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await page.goto(`/drive#mpl_${'A'.repeat(43)}`);
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectNoAxeFindings(page);
  await context.close();
});
