import type { ArrivalPage } from '@milepost/api-contract/locations/arrivals';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer, busiestStop, button, dialog, runInPalette } from './fixtures/transports.ts';

const sophie = 'sophie@shipper.example';
const link = (page: Page) => dialog(page, 'Location arrival link');

async function openDialog(page: Page): Promise<void> {
  await signInAs(page, sophie);
  await page.goto('/transports/planned');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await runInPalette(page, 'Location arrival link');
  await expect(link(page)).toBeVisible();
}

async function enter(page: Page, name: string): Promise<void> {
  await link(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await link(page).getByRole('combobox', { name: 'Place' }).fill('Hamburg');
  await link(page).getByRole('option').first().click();
}

test.describe('when it is removed', () => {
  test.use({ expectedErrors: /404 \(Not Found\) \S+\/arrivals\?/ });

  test('a shipper creates a link to the arrivals at a place, opens it, replaces it and removes it', async ({
    page,
  }) => {
    await openDialog(page);
    await button(link(page), 'Create link').click();
    await expect(link(page)).toContainText('Please enter a name.');
    await expect(link(page)).toContainText('Please select a place from the list.');
    await enter(page, 'Ramp 4');
    await expectNoAxeFindings(page);
    await button(link(page), 'Create link').click();
    const url = link(page).getByRole('textbox', { name: 'Link' });
    await expect(url).toHaveValue(/\/locations\/[\da-f-]{36}\/arrivals#mpl_[\w-]{43}$/);
    await expect(link(page).getByRole('img', { name: 'QR code of the link' })).toBeVisible();
    await expectNoAxeFindings(page);
    const first = await url.inputValue();
    await button(link(page), 'Done').click();
    await runInPalette(page, 'Location arrival link');
    await expect(link(page).getByRole('list', { name: 'Gate screens' })).toContainText('Ramp 4');
    await button(link(page), 'Change Ramp 4').click();
    const change = link(page).getByRole('group', { name: 'Change Ramp 4' });
    await expect(change.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await change.getByRole('textbox', { name: 'Name' }).fill('Goods in');
    await change.getByRole('textbox', { name: 'Hours ahead' }).fill('');
    await button(change, 'Save').click();
    await expect(change).toContainText('Please enter 1 to');
    await page.keyboard.press('Escape');
    await button(dialog(page, 'Discard what you entered?'), 'Keep editing').click();
    await change.getByRole('textbox', { name: 'Hours ahead' }).fill('6');
    await expectNoAxeFindings(page);
    await button(change, 'Save').click();
    await expect(button(link(page), 'Change Goods in')).toBeFocused();
    await button(link(page), 'Change Goods in').click();
    const renamed = link(page).getByRole('group', { name: 'Change Goods in' });
    await expect(renamed.getByRole('textbox', { name: 'Hours ahead' })).toHaveValue('6');
    await renamed.getByRole('textbox', { name: 'Name' }).fill('Ramp 4');
    await button(renamed, 'Save').click();
    await button(link(page), 'New link to Ramp 4').click();
    await expect(button(link(page), 'Keep it')).toBeFocused();
    await button(link(page), 'Replace the link').click();
    await expect(url).not.toHaveValue(first);
    const closed = await page.request.get(`/v2${new URL(first).pathname}`, {
      headers: { authorization: `Bearer ${new URL(first).hash.slice(1)}` },
    });
    expect(closed.status()).toBe(404);
    await button(link(page), 'Done').click();
    await runInPalette(page, 'Location arrival link');
    await link(page).getByRole('link', { name: 'Arrivals at Ramp 4' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Hamburg · Ramp 4' })).toBeVisible();
    await expect(page).toHaveTitle('Ramp 4 · Milepost');
    await button(page, 'Gate screens').click();
    await button(link(page), 'Remove Ramp 4').click();
    await button(link(page), 'Remove it').click();
    await expect(page.getByRole('status').filter({ hasText: 'The gate screen is removed' })).toBeVisible();
    await expect(link(page).getByRole('button', { name: 'Remove Ramp 4' })).toHaveCount(0);
    await button(link(page), 'Cancel').click();
    await expect(page.getByText('There is no gate screen here')).toBeVisible();
  });
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: /500 \(Internal Server Error\)/ });

  test('a failure to create a link shows an error and keeps what was entered', async ({ page }) => {
    await openDialog(page);
    await enter(page, 'Ramp 5');
    await refuseCall(page, '/v2/locations', 'INTERNAL_ERROR');
    await button(link(page), 'Create link').click();
    await expect(link(page).getByRole('alert')).toContainText('Error occurred during Location Arrival Link creation');
    await expect(link(page).getByRole('textbox', { name: 'Name' })).toHaveValue('Ramp 5');
    await expect(link(page).getByRole('combobox', { name: 'Place' })).toHaveValue(/Hamburg/);
  });
});

test('arrivals are sorted and paged via the URL, and link to their transports', async ({ page }) => {
  await signInAs(page, sophie);
  const { locationArrivalId } = await callServer<{ locationArrivalId: string }>(page, 'POST', '/v2/locations', {
    placeOf: await busiestStop(page),
    name: 'All ramps',
    hours: 72,
  });
  await page.goto(`/locations/${locationArrivalId}/arrivals`);
  const path = `/v2/locations/${locationArrivalId}/arrivals`;
  const { arrivals } = await callServer<ArrivalPage>(page, 'GET', path);
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(arrivals.length + 1);
  await expect(page.getByRole('columnheader', { name: 'Punctuality' })).toHaveAttribute('aria-sort', 'ascending');
  await expectNoAxeFindings(page);
  await button(page, 'Truck').click();
  await button(page, 'Truck').click();
  await expect(page.getByRole('columnheader', { name: 'Truck' })).toHaveAttribute('aria-sort', 'descending');
  expect(new URL(page.url()).searchParams.get('sortBy')).toBe('TRACKING_ID');
  const sorted = await callServer<ArrivalPage>(page, 'GET', `${path}?sortBy=TRACKING_ID&sortByDirection=desc`);
  await expect(rows.nth(1)).toContainText(sorted.arrivals[0]?.trackingId ?? 'no tracking ID');
  await page.reload();
  await expect(page.getByRole('columnheader', { name: 'Truck' })).toHaveAttribute('aria-sort', 'descending');
  await rows.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/transports/${sorted.arrivals[0]?.transportId}`));
});
