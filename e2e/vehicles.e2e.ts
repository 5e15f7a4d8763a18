import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { FollowedVehicles } from '@milepost/api-contract/vehicles/vehicles';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, button, dialog, openAction } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const carla = 'carla@carrier.example';

const choice = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const rows = (page: Page) => page.getByRole('list', { name: 'Who follows which vehicle' }).getByRole('listitem');

test('a carrier takes a vehicle off a transport, and its shipper no longer sees it', async ({ page }) => {
  await signInAs(page, carla);
  await page.goto('/settings/vehicles');
  await expect(choice(page, 'Any vehicle')).toBeChecked();
  const followed = rows(page).filter({ hasText: 'last signal' }).first();
  await expect(followed).toContainText('Followed');
  await expectNoAxeFindings(page);
  const { vehicles } = await callServer<FollowedVehicles>(page, 'GET', '/v2/followed-vehicles?limit=50');
  const seen = vehicles.find(
    ({ latestGpsSignal, transport }) => latestGpsSignal !== null && transport.reference !== null,
  );
  if (seen === undefined) throw new Error('no vehicle that is seen');
  const { trackingId, transport } = seen;
  await page.getByRole('textbox', { name: 'Search by tracking ID or shipper' }).fill(trackingId);
  const own = rows(page).filter({ hasText: transport.reference ?? '' });
  await expect(own).toBeVisible();
  await own.getByRole('button', { name: `Not this vehicle: ${trackingId}` }).click();
  const decline = dialog(page, 'Not this vehicle');
  await expect(button(decline, 'Keep it')).toBeFocused();
  await expect(decline).toContainText(`stops seeing ${trackingId} at once`);
  await expectNoAxeFindings(page);
  await button(decline, `Take ${trackingId} away`).click();
  await expect(page.getByRole('status').filter({ hasText: 'The vehicle is taken from the transport.' })).toBeVisible();
  await expect(own).toBeHidden();
  const after = await callServer<TransportDetails>(page, 'GET', `/v2/transports/${transport.id}`);
  expect(after).toMatchObject({ trackingId: null, latestPosition: null });
});

test.describe('when the first response fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\) \S+\/v2\/(followed-vehicles|agreements)\?/ });

  test('vehicles and requests that never loaded are shown as missing, not as old', async ({ page }) => {
    await signInAs(page, carla);
    const missing = [
      ['/settings/vehicles', '/v2/followed-vehicles', 'The vehicles could not be loaded'],
      ['/settings/agreement-requests', '/v2/agreements', 'The agreement requests could not be loaded'],
    ] as const;
    for (const [address, call, words] of missing) {
      await refuseCall(page, call, 'INTERNAL_ERROR');
      await page.goto(address);
      await expect(page.getByText(words)).toBeVisible();
      await expect(page.getByText(/Last updated|^Updated/)).toHaveCount(0);
    }
  });
});

test('a carrier that confirms vehicles sees who asks, and answers in the list or on the transport', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAs(page, carla);
  await page.goto('/settings/vehicles');
  await choice(page, 'Any vehicle, after you have confirmed it').click();
  await expect(page.getByRole('status').filter({ hasText: 'The setting is saved.' })).toBeVisible();
  await page.reload();
  await expect(choice(page, 'Any vehicle, after you have confirmed it')).toBeChecked();
  const context = await browser.newContext({ baseURL: baseURL ?? '', locale: 'en-GB' });
  try {
    const shipper = await context.newPage();
    await signInAs(shipper, sophie);
    const { vehicles } = await callServer<FollowedVehicles>(page, 'GET', '/v2/followed-vehicles?limit=100');
    const own = new Set<string>();
    const { transports } = await callServer<{ transports: { id: string }[] }>(
      shipper,
      'GET',
      '/v2/transports/planned?limit=100',
    );
    for (const { id } of transports) own.add(id);
    const [first, second] = vehicles.filter(({ transport }) => own.has(transport.id));
    if (first === undefined || second === undefined) throw new Error('no two transports of both');

    await openAction(shipper, first.transport, 'Edit tracking ID');
    const edit = dialog(shipper, 'Edit tracking ID');
    await expect(edit).toContainText('This carrier confirms a vehicle before you can follow it.');
    await edit.getByRole('combobox', { name: 'Tracking ID' }).fill('HH-NEW 1');
    await button(edit, 'Save tracking ID').click();
    await expect(
      shipper.getByRole('status').filter({ hasText: 'The carrier is asked to confirm the vehicle.' }),
    ).toBeVisible();
    await expect(shipper.getByText('HH-NEW 1, not confirmed by the carrier')).toBeVisible();
    await expectNoAxeFindings(shipper);

    await page.reload();
    const asked = rows(page).first();
    await expect(asked).toContainText('Waits for you');
    await expect(asked).toContainText('HH-NEW 1');
    await expectNoAxeFindings(page);
    await asked.getByRole('button', { name: 'Confirm HH-NEW 1' }).click();
    await button(dialog(page, 'Confirm vehicle'), 'Confirm HH-NEW 1').click();
    await expect(dialog(page, 'Confirm vehicle')).toBeHidden();
    await expect(rows(page).filter({ hasText: 'HH-NEW 1' })).toContainText('Followed');
    expect(await callServer<TransportDetails>(shipper, 'GET', `/v2/transports/${first.transport.id}`)).toMatchObject({
      trackingId: 'HH-NEW 1',
      requestedTrackingId: null,
    });

    await callServer(shipper, 'PUT', `/v2/transports/${second.transport.id}/tracking-id`, { trackingId: 'HH-NEW 2' });
    await openAction(page, second.transport, 'Not this vehicle');
    await button(dialog(page, 'Not this vehicle'), 'Take HH-NEW 2 away').click();
    await expect(dialog(page, 'Not this vehicle')).toBeHidden();
    await openAction(shipper, second.transport, 'Edit tracking ID');
    const again = dialog(shipper, 'Edit tracking ID');
    await again.getByRole('combobox', { name: 'Tracking ID' }).fill('hh-new 2');
    await button(again, 'Save tracking ID').click();
    await expect(again.getByRole('alert')).toContainText('this vehicle does not carry the transport');
  } finally {
    await context.close();
    await callServer(page, 'PUT', '/v2/vehicle-naming', { vehicleNaming: 'ALWAYS' });
  }
});

test.describe('refused', () => {
  test.use({
    expectedErrors: /(500 \(Internal Server Error\)|422 \(Unprocessable Content\)) \S+\/(vehicle-naming|tracking-id)$/,
  });

  test('a vehicle setting that could not be saved is not shown as saved', async ({ page }) => {
    await signInAs(page, carla);
    await page.goto('/settings/vehicles');
    await expect(choice(page, 'Any vehicle')).toBeChecked();
    const recover = await refuseCall(page, '/v2/vehicle-naming', 'INTERNAL_ERROR');
    await choice(page, 'Vehicles that you have used for them before').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Saving the setting failed' })).toBeVisible();
    await expect(choice(page, 'Any vehicle')).toBeChecked();
    await recover();
    await page.reload();
    await expect(choice(page, 'Any vehicle')).toBeChecked();
  });
});
