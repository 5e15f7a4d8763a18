import type { Transport } from '@milepost/api-contract/transports/transport';
import { expect, type Page } from '@playwright/test';
import { expectNoAxeFindings } from './fixtures/axe.ts';
import { listResponseAfter, linkIn, rowOf, tableRows } from './fixtures/list-page.ts';
import { refuseCall } from './fixtures/refuse-call.ts';
import { signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { dialog } from './fixtures/transports.ts';

const otto = 'otto@other-shipper.example';
const sophie = 'sophie@shipper.example';
const bar = (page: Page) => page.getByRole('group', { name: 'Selected rows' });
const selected = (page: Page) => page.locator('tr[data-row][aria-selected="true"]');
const statusMessage = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words });

async function openList(page: Page, email: string, path: string, address: string): Promise<readonly Transport[]> {
  await signInAs(page, email);
  const { transports } = await listResponseAfter(page, path, async () => page.goto(address));
  await expect(tableRows(page)).toHaveCount(transports.length);
  return transports;
}

test('rows are selected by keyboard, the selection shrinks and grows, and Escape clears it', async ({ page }) => {
  const transports = await openList(page, sophie, '/v2/transports/ongoing', '/transports/ongoing');
  const [first, second, third] = transports;
  if (first === undefined || second === undefined || third === undefined) throw new Error('too few rows');
  const top = await rowOf(page, first).boundingBox();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(selected(page)).toHaveCount(1);
  await expect(bar(page)).toContainText('1 selected');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  expect(await rowOf(page, first).boundingBox(), 'nothing moves').toEqual(top);
  await page.keyboard.press('Shift+J');
  await page.keyboard.press('Shift+J');
  await expect(selected(page)).toHaveCount(3);
  await expect(linkIn(rowOf(page, third))).toBeFocused();
  await expect(statusMessage(page, '3 selected')).toHaveCount(1);
  await expectNoAxeFindings(page);
  await page.keyboard.press('Shift+K');
  await expect(selected(page)).toHaveCount(2);
  await page.keyboard.press('x');
  await expect(selected(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(selected(page)).toHaveCount(0);
  await expect(bar(page)).toHaveCount(0);
  await expect(linkIn(rowOf(page, second))).toBeFocused();

  // The same by pointer, with Shift from one row to another.
  await rowOf(page, first).hover();
  await rowOf(page, first).getByRole('checkbox').click();
  await rowOf(page, third)
    .locator('td')
    .nth(2)
    .click({ modifiers: ['Shift'] });
  await expect(selected(page)).toHaveCount(3);
  await expect(page).toHaveURL('/transports/ongoing');
  await page.getByRole('checkbox', { name: 'Select all rows of this page' }).click();
  await expect(selected(page)).toHaveCount(0);
});

test('an action on the selected rows is applied to each, and undone for each', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const transports = await openList(page, otto, '/v2/transports/action-required', '/transports/action-required');
  const rows = transports.slice(0, 2);
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('c');
  await expect(statusMessage(page, 'Copied')).toBeVisible();
  const copied = await page.evaluate(async () => await navigator.clipboard.readText());
  expect(copied.split('\n')).toHaveLength(rows.length);
  await expect(selected(page)).toHaveCount(rows.length);

  await page.keyboard.press('n');
  await expect(dialog(page, 'Write a note')).toContainText(`${rows.length} transports`);
  await expect(dialog(page, 'Write a note').getByRole('textbox')).toBeFocused();
  await page.keyboard.type('The whole fleet is in the workshop');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(statusMessage(page, `The note is saved on ${rows.length} transports.`)).toBeVisible();
  for (const row of rows) await expect(rowOf(page, row)).toContainText('The whole fleet is in the workshop');
  await expect(selected(page)).toHaveCount(0);

  await linkIn(rowOf(page, rows[0] ?? { id: '' })).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  await expect(bar(page)).toContainText('2 selected');
  await page.keyboard.press('e');
  await expect(statusMessage(page, '2 transports are snoozed.')).toBeVisible();
  await expect(tableRows(page)).toHaveCount(transports.length - 2);
  await page.keyboard.press('Control+z');
  await expect(tableRows(page)).toHaveCount(transports.length);
});

test.describe('an action refused for one of two', () => {
  test.use({ expectedErrors: /409 \(Conflict\) \S+\/assignee$/ });

  test('rows that fail stay selected, and the reason names them', async ({ page }) => {
    const transports = await openList(page, sophie, '/v2/transports/ongoing', '/transports/ongoing');
    const [one, other] = transports;
    if (one === undefined || other === undefined) throw new Error('too few rows');
    await refuseCall(page, `/v2/transports/${other.id}/assignee`, 'TRANSPORT_COMPLETED');
    await linkIn(rowOf(page, one)).focus();
    await page.keyboard.press('x');
    await page.keyboard.press('Shift+J');
    await bar(page).getByRole('button', { name: 'Assign' }).click();
    const assigning = dialog(page, 'Assign');
    await assigning.getByRole('radio', { name: /^Sophie/ }).check();
    await assigning.getByRole('button', { name: 'Assign' }).click();
    await expect(page.getByRole('alert').filter({ hasText: '1 could not be assigned' })).toContainText(
      other.reference ?? '',
    );
    await expect(statusMessage(page, 'The transport is assigned.')).toBeVisible();
    await expect(selected(page)).toHaveCount(1);
    await expect(rowOf(page, other)).toHaveAttribute('aria-selected', 'true');
    await expect(rowOf(page, one).getByRole('img', { name: /^Assigned to Sophie/ })).toBeVisible();
  });
});

test('on a phone cards are selected by tapping once Select is on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs(page, sophie);
  await page.goto('/transports/ongoing');
  const card = page.locator('[data-card]');
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await linkIn(card.nth(0)).click();
  await card.nth(1).click({ position: { x: 150, y: 50 } });
  await expect(page).toHaveURL('/transports/ongoing');
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page).getByRole('button').first()).toBeInViewport();
  await expectNoAxeFindings(page);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await expect(bar(page)).toHaveCount(0);
});
