import type { TransportDetails } from '@milepost/api-contract/transports/details';
import type { TransportPage } from '@milepost/api-contract/transports/transport-lists';
import { expect } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { callServer } from './fixtures/transports.ts';

test('an administrator finds a transport by its reference, with everything stored about it', async ({
  page,
  browser,
}) => {
  const shipper = await browser.newPage();
  await signInAs(shipper, 'sophie@shipper.example');
  const ongoing = await callServer<TransportPage>(shipper, 'GET', '/v2/transports/ongoing?limit=1');
  const id = ongoing.transports[0]?.id ?? '';
  const details = await callServer<TransportDetails>(shipper, 'GET', `/v2/transports/${id}`);
  await shipper.close();
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/transport');
  const field = page.getByRole('textbox', { name: 'ID, reference or tracking ID' });
  await field.fill('there is none');
  await field.press('Enter');
  await expect(page.getByText('No transport found')).toBeVisible();
  await field.fill(details.reference ?? id);
  await field.press('Enter');
  await page.getByRole('region', { name: 'Found transports' }).getByRole('link').first().click();
  const stops = page.getByRole('table', { name: 'Stops' });
  await expect(stops.getByRole('row')).toHaveCount(details.waypoints.length + 1);
  await expect(page.getByRole('table', { name: 'Events' }).getByRole('row').nth(1)).toContainText('PLANNED');
  await expectNoAxeFindings(page);
  await page.getByRole('main').getByRole('link', { name: 'Waypoint status transitions' }).click();
  await expect(page).toHaveURL(/\/admin\/status-transitions\?q=.+&transport=/);
  await expect(page.getByText('ETA calculation started').first()).toBeVisible();
  await expectNoAxeFindings(page);
  await page.goBack();
  await expect(stops).toBeVisible();
});

test('an administrator views a month’s billable transactions and saves them', async ({ page }) => {
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/billable-transactions');
  const table = page.getByRole('table', { name: 'Billable transactions' });
  await expect(table.getByRole('row', { name: /^Elbtor/ })).toContainText('Europe/Berlin');
  await expect(table.getByRole('row').last()).toContainText('All shippers');
  await expectNoAxeFindings(page);
  const month = page.getByRole('combobox', { name: 'Month' });
  await month.selectOption({ index: 0 });
  await expect(page).toHaveURL(/month=20\d\d-\d\d$/);
  await expect(table.getByRole('row').last()).toContainText('All shippers');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Billable transactions .+\.csv$/);
});

test('an administrator views the silent devices and opens a transport that is waiting for one', async ({ page }) => {
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/devices');
  const silent = page.getByRole('combobox', { name: 'Silent' });
  await silent.selectOption('for 5 hours');
  await expect(page).toHaveURL(/hours=5$/);
  const table = page.getByRole('table', { name: 'Silent devices' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole('checkbox', { name: 'Only those that open transports wait for' }).check();
  await expect(page).toHaveURL(/waitedFor=true/);
  await table.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/admin\/transport\?q=/);
  await expect(page.getByRole('table', { name: 'Stops' })).toBeVisible();
});

test('an administrator retries a stuck message, and drops it only after confirming', async ({ page }) => {
  const message = {
    id: '0198c0de-0000-7000-8000-000000000001',
    recipient: 'jo@slow.example',
    state: 'WAITING',
    attempts: 7,
    createdAt: '2026-01-01T10:00:00.000Z',
    nextAttemptAt: '2026-01-01T12:00:00.000Z',
    answer: '451 try later',
  };
  const receiver = {
    kind: 'EMAIL',
    receiver: 'slow.example',
    label: 'slow.example',
    overdue: 1,
    givenUp: 0,
    oldestAt: message.createdAt,
    lastAnswer: message.answer,
    mayDrop: true,
    messages: [message],
  };
  let receivers = [receiver];
  await page.route('**/v2/admin/messages', async (route) =>
    route.fulfill({ json: { waiting: receivers.length, receivers, isAll: true } }),
  );
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/messages');
  await expect(page.getByRole('table', { name: 'Mail · slow.example' })).toContainText('451 try later');
  await expectNoAxeFindings(page);
  const tried = page.waitForRequest('**/v2/admin/messages/retry');
  await page.getByRole('button', { name: 'Try now: jo@slow.example' }).click();
  expect((await tried).postDataJSON()).toEqual({ kind: 'EMAIL', receiver: 'slow.example', id: message.id });
  await expect(page.getByText('Tried again now: 0')).toBeVisible();
  await page.getByRole('button', { name: 'Drop all: slow.example' }).click();
  const dropped = page.waitForRequest('**/v2/admin/messages/drop');
  receivers = [];
  await page.getByRole('button', { name: 'Never send them' }).click();
  expect((await dropped).postDataJSON()).toEqual({ kind: 'EMAIL', receiver: 'slow.example' });
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  await expectNoAxeFindings(page);
});

test('an administrator views the state of the installation', async ({ page }) => {
  await signInAs(page, 'ada@milepost.example');
  await page.goto('/admin/installation');
  await expect(page.getByRole('table', { name: 'The largest tables' }).getByRole('row')).toHaveCount(11);
  await expect(page.getByRole('table', { name: 'Kept for' })).toContainText('400');
  await expect(page.getByText(/[\d.]+ GB of [\d.,]+ GB free/)).toBeVisible();
  await expectNoAxeFindings(page);
});
