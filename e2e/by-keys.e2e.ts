import type { TransportDetails } from '@milepost/api-contract/transports/details';
import { expect, type Page } from '@playwright/test';
import { chooseCarrierByKeys, planForm, stop } from './fixtures/plan-form.ts';
import { openAs, signInAs } from './fixtures/sign-in.ts';
import { test } from './fixtures/test.ts';
import { askServer, completable, dialog, transportAt } from './fixtures/transports.ts';

// This file uses no mouse.
const sophie = 'sophie@shipper.example';
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

async function open(page: Page, action: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Page, action or transport' });
  await expect(field).toBeFocused();
  await page.keyboard.type(action);
  await expect(page.getByRole('option').first()).toContainText(action);
  await page.keyboard.press('Enter');
}

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    if (await isThere()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there.');
}

const isFocused = (page: Page, name: string) => async () =>
  page.evaluate((wanted) => {
    const active = document.activeElement;
    const label =
      active?.getAttribute('aria-label') ??
      (active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : null);
    return (label ?? active?.textContent ?? '').trim().startsWith(wanted);
  }, name);

test('a transport is planned by keys alone', async ({ page }) => {
  await openAs(page, sophie);
  await open(page, 'Plan new transport');
  const plan = planForm(page);
  await chooseCarrierByKeys(page);
  await tabTo(page, isFocused(page, 'Reference'));
  await page.keyboard.type('ONLY-KEYS');
  for (const [number, town, from, until] of [
    [1, 'Hamburg', '+3', '+3'],
    [2, 'Leipzig', '+4', '+4'],
  ] as const) {
    await tabTo(page, isFocused(page, 'Address'));
    await page.keyboard.type(town);
    await expect(stop(plan, number).getByRole('option').first()).toContainText(town);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(stop(plan, number).getByText('Only the town centre is known')).toBeVisible();
    for (const [label, text] of [
      ['From: date', from],
      ['From: time', '8'],
      ['Until: date', until],
      ['Until: time', '1030'],
    ] as const) {
      await tabTo(page, isFocused(page, label));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    }
  }
  await page.keyboard.press('Enter');
  await expect(said(page, 'The transport is planned.')).toBeVisible();
  await expect(plan).toBeHidden();
  const { transports } = await askServer<{ transports: TransportDetails[] }>(
    page,
    'GET',
    '/v2/transports/search/suggestions?criteria=ONLY-KEYS',
  );
  expect(transports.map(({ reference, status }) => [reference, status])).toEqual([['ONLY-KEYS', 'PLANNED']]);
});

test('a waypoint is completed and tracking cancelled by keys alone', async ({ page }) => {
  await signInAs(page, sophie);
  const transport = await completable(page, 5);
  await page.goto(`/transports/${transport.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, 'Complete waypoint');
  await expect(dialog(page, 'Complete waypoint').getByLabel('When the vehicle was there: date')).toBeFocused();
  const { timezone } = transport.waypoints.find(({ id }) => id === transport.actions.completeWaypoints[0]) ?? {};
  const at = Temporal.Now.zonedDateTimeISO(timezone ?? 'UTC').subtract({ minutes: 2 });
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(`${at.day}.${at.month}.`);
  await page.keyboard.press('Tab');
  await page.keyboard.type(at.toPlainTime().toString({ smallestUnit: 'minute' }).replace(':', ''));
  await page.keyboard.press('Enter');
  await expect(said(page, 'The waypoint is completed.')).toBeVisible();
  const another = await transportAt(page, 30);
  await page.goto(`/transports/${another.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await open(page, 'Cancel tracking');
  await expect(dialog(page, 'Cancel tracking').getByRole('button', { name: 'Keep tracking' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, 'Tracking is cancelled.')).toBeVisible();
});
